"""Every operation is led to its handler, and whatever else is asked for goes on to the pages."""

import anyio
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from snuggery.core import BadNotation
from snuggery.server.api.operations import OPERATIONS
from snuggery.server.base.reception import Reception


async def told(request: Request) -> Response:
    return PlainTextResponse(f"{request.method} {request.path_params}")


async def refuses(request: Request) -> Response:
    raise BadNotation("no")


async def breaks(request: Request) -> Response:
    raise ZeroDivisionError


async def others(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("elsewhere", 404)(scope, receive, send)


async def refuse(request: Request, error: Exception) -> Response:
    return PlainTextResponse(type(error).__name__, 500)


KNOWN = (
    ("GET", "/api/tables/{table}", told),
    ("POST", "/api/tables/{table}/moves", told),
    ("GET", "/api/tables/{table}/moves/all", refuses),
    ("POST", "/api/breaks", breaks),
)


@pytest.fixture
def client() -> TestClient:
    met = Reception(Starlette(), KNOWN, others, refuse)
    return TestClient(met, raise_server_exceptions=False)


@pytest.mark.parametrize(
    ("method", "path", "answer"),
    [
        ("GET", "/api/tables/abc", "GET {'table': 'abc'}"),
        ("POST", "/api/tables/abc/moves", "POST {'table': 'abc'}"),
        ("GET", "/api/tables/abc/moves/all", "BadNotation"),
        ("POST", "/api/breaks", "ZeroDivisionError"),
        ("GET", "/api/tables/abc/moves", "elsewhere"),
        ("DELETE", "/api/tables/abc", "elsewhere"),
        ("GET", "/api/tables/abc/", "elsewhere"),
        ("GET", "/api/tables/", "elsewhere"),
        ("GET", "/api//abc", "elsewhere"),
        ("GET", "/api/tables/a%2Fb", "elsewhere"),
        ("GET", "/api", "elsewhere"),
        ("GET", "/", "elsewhere"),
    ],
)
def test_a_path_leads_to_its_handler_or_on(
    client: TestClient, method: str, path: str, answer: str
) -> None:
    assert client.request(method, path).text == answer


def test_requests_for_headers_alone_lead_there_too(client: TestClient) -> None:
    assert client.head("/api/tables/abc").status_code == 200


def test_an_error_is_answered_and_logged() -> None:
    with pytest.raises(ZeroDivisionError):
        TestClient(Reception(Starlette(), KNOWN, others, refuse)).post("/api/breaks")


def test_every_operation_is_found_and_no_other_takes_its_place() -> None:
    async def nobody(scope: Scope, receive: Receive, send: Send) -> None:
        pytest.fail(f"{scope['method']} {scope['path']} was not found")

    def telling(number: int) -> object:
        async def tell(request: Request) -> Response:
            return PlainTextResponse(str(number))

        return tell

    known = [(each.method, each.path, telling(n)) for n, each in enumerate(OPERATIONS)]
    client = TestClient(Reception(Starlette(), known, nobody, refuse))  # type: ignore[arg-type]
    for number, each in enumerate(OPERATIONS):
        path = each.path.replace("{", "a").replace("}", "z")
        assert client.request(each.method, path).text == str(number)


def test_requests_for_other_paths_are_passed_on() -> None:
    """A server below a path of another one has a root path; Starlette knows how to read it."""
    passed: list[str] = []

    async def there(scope: Scope, receive: Receive, send: Send) -> None:
        passed.append(scope["path"])

    async def ask() -> None:
        met = Reception(Starlette(), KNOWN, there, refuse)
        scope = {"type": "http", "method": "GET", "path": "/api/tables/abc", "root_path": "/api"}
        await met(scope, None, None)  # type: ignore[arg-type]

    anyio.run(ask)
    assert passed == ["/api/tables/abc"]
