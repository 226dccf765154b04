"""The figures for Prometheus: told where they are asked for, summed over workers, no secrets."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from snuggery.server.app import App
from snuggery.server.base.metrics import Metrics, rows
from snuggery.server.base.settings import Settings
from snuggery.server.storage.database import prepare
from tests.server.house import House

LINE = re.compile(r'([a-z_]+)(\{[a-z]+="[^"{}]+"\})? (\d+(?:\.\d+)?(?:e\+\d+)?)')


def figures(text: str) -> dict[str, float]:
    """Every figure by its name; every line must be one or a comment."""
    found = {}
    for line in text.splitlines():
        if not line.startswith("# "):
            match = LINE.fullmatch(line)
            assert match, line
            found[match[1] + (match[2] or "")] = float(match[3])
    return found


def test_figures_are_told_only_where_they_are_asked_for(app: App) -> None:
    with TestClient(app) as client:
        assert client.get("/metrics").status_code == 404


def test_answers_moves_and_tables_are_counted_without_naming_any(tmp_path: Path) -> None:
    with TestClient(App(prepare(tmp_path), Settings(metrics=True))) as client:
        table = House(client).sit()
        table.plays("d2-d4")
        table.post("moves", entry=0, move="d2-d4")
        client.get("/nowhere")
        answer = client.get("/metrics")
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert table.table not in answer.text
        told = figures(answer.text)
    assert told['snuggery_changes_total{kind="tables"}'] == 1
    assert told['snuggery_changes_total{kind="moves"}'] == 1
    assert told['snuggery_answers_total{status="4xx"}'] == 2
    assert told["snuggery_answer_seconds_count"] == 5
    assert told['snuggery_answer_seconds_bucket{le="+Inf"}'] == 5
    assert told["process_resident_memory_bytes"] > 10_000_000
    assert told["snuggery_streams"] == 0


def test_any_worker_tells_the_sum_of_all() -> None:
    shared = rows(3)
    workers = [Metrics(shared, number) for number in range(3)]
    for number, worker in enumerate(workers):
        worker.answered(200, 0.001 + number)
    told = [figures(worker.text()) for worker in workers]
    for each in told:
        assert each['snuggery_answers_total{status="2xx"}'] == 3
        assert each["snuggery_answer_seconds_sum"] == pytest.approx(3.003)
        assert each['snuggery_answer_seconds_bucket{le="0.005"}'] == 1
        assert each['snuggery_answer_seconds_bucket{le="2.5"}'] == 3
        assert each["snuggery_worker_starts_total"] == 3


def test_a_worker_that_takes_anothers_place_counts_on() -> None:
    shared = rows(1)
    for _ in range(2):
        worker = Metrics(shared, 0)
        worker.answered(200, 0.001)
        worker.gauge("snuggery_streams", 7)
    told = figures(Metrics(shared, 0).text())
    assert told['snuggery_answers_total{status="2xx"}'] == 2
    assert told["snuggery_worker_starts_total"] == 3
    assert told["snuggery_streams"] == 0
