"""What the browser client takes for the API's messages is what the description of the API says."""

from tools.client_types import MESSAGES, generated


def test_the_clients_types_are_those_of_the_description() -> None:
    assert MESSAGES.read_text(encoding="utf-8") == generated(), "run: make messages"
