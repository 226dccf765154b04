"""Sh: who holds no seat may not look at a blind game before it is over."""

from tests.server.house import House, Seated


def test_sh_a_blind_table_cannot_be_watched_while_it_runs(house: House) -> None:
    table = house.sit("sniff", {}, blind="yes", size="3")
    watcher = Seated(house.client, table.table)
    address = f"/api/tables/{table.table}"
    assert table.state()["entry"] >= 0  # whoever holds the seats sees it
    for path in (address, f"{address}/record", f"{address}/events", f"/tables/{table.table}"):
        answer = house.client.get(path, headers=watcher.headers)
        assert answer.status_code == 403, path
    assert house.code(house.client.get(address)) == "not-your-seat"


def test_an_open_table_can_be_watched(house: House) -> None:
    table = house.sit("sniff", {}, size="3")
    assert Seated(house.client, table.table).state()
