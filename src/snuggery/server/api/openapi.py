"""The OpenAPI description, made from the operations and the message types."""

import re
from collections.abc import Sequence
from inspect import cleandoc
from typing import Any

import msgspec

from snuggery import __version__
from snuggery.server.api.operations import Media, Operation
from snuggery.server.base.errors import STATUS, Refusal
from snuggery.server.base.messages import Done, StaleRefusal
from snuggery.server.base.security import JSON
from snuggery.server.tables.requests import BRIEF
from snuggery.server.tables.stale import Stale

Described = dict[str, Any]

PARAMETERS: dict[str, Described] = {
    "slug": {"in": "path", "required": True, "schema": {"type": "string"}},
    "table": {"in": "path", "required": True, "schema": {"type": "string"}},
    "invitation": {"in": "path", "required": True, "schema": {"type": "string"}},
    "ply": {
        "in": "query",
        "required": False,
        "schema": {"type": "integer", "minimum": 0},
        "description": "An earlier moment: 0 is the set-up.",
    },
    "step": {
        "in": "query",
        "required": False,
        "schema": {"type": "integer", "minimum": 0},
        "description": "A step of the lesson: 0 is the first.",
    },
    "result": {
        "in": "query",
        "required": False,
        "schema": {"type": "integer", "minimum": 0},
        "description": "What was reached, and no moment: the number of its evening, or 0.",
    },
    "helped": {
        "in": "query",
        "required": False,
        "schema": {"type": "integer", "minimum": 0, "maximum": 1},
        "description": "Whether a hint was used for it.",
    },
    "Prefer": {
        "in": "header",
        "required": False,
        "schema": {"type": "string", "enum": [BRIEF]},
        "description": "Leave the whole state out of the answer: what changes comes as a stream.",
    },
    "eyes": {
        "in": "query",
        "required": False,
        "schema": {"type": "integer", "minimum": 0},
        "description": "When the game is over: through the eyes of this seat, 0 a spectator's.",
    },
}
KEYS = "A program's key to a seat (several joined by dots). Browsers carry a secret of their own."


def description(operations: Sequence[Operation]) -> Described:
    """The whole API as an OpenAPI 3.1 document."""
    shapes: set[type] = {Refusal, StaleRefusal, Done}
    for operation in operations:
        for each in (operation.body, operation.answer):
            shape = each.content if isinstance(each, Media) else each
            shapes |= {shape} if shape else set()
    ordered = sorted(shapes, key=lambda shape: shape.__name__)
    references, components = msgspec.json.schema_components(
        ordered, ref_template="#/components/schemas/{name}"
    )
    named = dict(zip(ordered, references, strict=True))
    for component in components.values():
        _require_every_field(component)
        if "description" in component:  # before Python 3.13, docstrings keep their indentation
            component["description"] = cleandoc(component["description"])
    paths: dict[str, Described] = {}
    for operation in operations:
        path = paths.setdefault(operation.path, {})
        path[operation.method.lower()] = _operation(operation, named)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Snuggery", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "key": {"type": "http", "scheme": "bearer", "description": KEYS},
            },
        },
    }


def _require_every_field(component: Described) -> None:
    """A client may leave out what has a default; the server never does.

    Only what clients send forbids unknown fields.
    """
    if component.get("additionalProperties") is not False:
        given = component.get("required", [])
        fields = component.get("properties", {}).items()
        component["required"] = [name for name, f in fields if name in given or "default" in f]


def _operation(operation: Operation, named: dict[type, Described]) -> Described:
    given = re.findall(r"{(\w+)}", operation.path) + list(operation.query)
    given += ["Prefer"] if operation.brief else []
    described: Described = {
        "operationId": operation.handler.__name__,
        "summary": operation.summary,
        "parameters": [{"name": name, **PARAMETERS[name]} for name in given],
        "responses": {str(operation.status): _content(operation.answer, named)},
    }
    if operation.brief and not isinstance(operation.answer, Media):
        content = described["responses"][str(operation.status)]["content"][JSON]
        content["schema"] = {"anyOf": [content["schema"], named[Done]]}
    codes: dict[int, list[str]] = {}
    for refusal in operation.refusals:
        codes.setdefault(STATUS[refusal.code], []).append(refusal.code)
    for status, found in sorted(codes.items()):
        shape = StaleRefusal if Stale.code in found else Refusal
        answer = _content(shape, named)
        described["responses"][str(status)] = answer | {"description": ", ".join(sorted(found))}
    if operation.body:
        described["requestBody"] = {"required": True, **_content(operation.body, named)}
    if "table" in given:
        described["security"] = [{}, {"key": []}]
    return described


def _content(shape: type | Media, named: dict[type, Described]) -> Described:
    if isinstance(shape, Media):
        schema: Described = {"type": "string"}
        if shape.content:
            schema |= {"contentMediaType": shape.media_type, "contentSchema": named[shape.content]}
        return {"description": shape.description, "content": {shape.media_type: {"schema": schema}}}
    summary = (shape.__doc__ or "").partition("\n")[0]
    return {"description": summary, "content": {JSON: {"schema": named[shape]}}}
