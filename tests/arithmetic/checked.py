"""Compiled functions run as plain Python in which every operation is looked at.

What Numba compiles has numbers of 64 bits, and a few things that plain Python allows mean nothing
there, or not the same on every machine: a signed number that overflows, a shift by 64 or more, an
index below zero, a signed number beside an unsigned one (which makes a float of both). `checked`
rewrites a function so that each of them is an error.
"""

import ast
import inspect
import operator
import textwrap
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np

LEAST, MOST, WORD, BITS = -(2**63), 2**63 - 1, 2**64, 64
SHIFTS = ("lshift", "rshift")
HERE = "_checked_arithmetic"
"""The name under which a rewritten function finds this module's `Checks`."""


class Unsound(ArithmeticError):
    """Something was computed that depends on the machine."""


def _whole(value: Any) -> bool:
    return isinstance(value, int | np.integer | np.bool_)


def _unsigned(value: Any) -> bool:
    return isinstance(value, np.uint64)


def _fitting(result: int, *told: object) -> int:
    if LEAST <= result <= MOST:
        return result
    raise Unsound(f"{told} overflows a signed number: {result}")


def _shifted_left(one: int, other: int) -> int:
    """Bits may go into the highest place, none beyond."""
    result = one << other
    if one < 0 or result >= WORD:
        raise Unsound(f"{one} << {other}: the number is negative, or bits are lost")
    return result - WORD if result > MOST else result


class Checks:
    """What a rewritten function calls in place of its operations."""

    ran: ClassVar[set[str]] = set()
    """The functions that were called."""

    @staticmethod
    def both(name: str, one: Any, other: Any) -> Any:
        """An operation between two values, as Numba would do it."""
        plain = type(one) is int and type(other) is int
        if not plain and not (_whole(one) and _whole(other)):
            return getattr(operator, name)(one, other)  # real numbers, and whole arrays
        unsigned = not plain and _unsigned(one)
        if not plain and unsigned != _unsigned(other):
            raise Unsound(f"{one!r} {name} {other!r}: one is signed, the other is not")
        if name in SHIFTS and not 0 <= int(other) < BITS:
            raise Unsound(f"{one!r} {name} {other!r}: a shift by less than 0 or more than 63")
        if unsigned:
            return np.uint64(getattr(operator, name)(int(one), int(other)) % WORD)
        if name == "lshift":
            return _shifted_left(int(one), int(other))
        result = getattr(operator, name)(int(one), int(other))
        return result if name == "truediv" else _fitting(result, one, name, other)

    @staticmethod
    def alone(name: str, value: Any) -> Any:
        """The same for one value."""
        if not _whole(value):
            return getattr(operator, name)(value)
        result = getattr(operator, name)(int(value))
        return np.uint64(result % WORD) if _unsigned(value) else _fitting(result, name, value)

    @staticmethod
    def item(row: Any, at: Any) -> Any:
        """An item of a row, as a plain Python number."""
        value = row[Checks.index(at)]
        return int(value) if isinstance(value, np.integer) and not _unsigned(value) else value

    @staticmethod
    def index(at: Any) -> Any:
        """An index, or several."""
        for each in at if isinstance(at, tuple) else (at,):
            if _whole(each) and int(each) < 0:
                raise Unsound(f"the index {each!r} is below zero")
        return at

    @staticmethod
    def integer(value: Any) -> int:
        """What `int` makes of a value."""
        return _fitting(int(value), "int", value)


class _Rewriting(ast.NodeTransformer):
    """Puts a call in the place of each operation."""

    def __init__(self, name: str) -> None:
        self.name = name

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        return self._both(node.op, node.left, node.right)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        before = ast.parse(ast.unparse(node.target), mode="eval").body
        together = ast.BinOp(before, node.op, node.value)
        assigned: ast.AST = self.visit(ast.Assign([node.target], together))
        return assigned

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.op, ast.Not):
            return node
        name = {ast.USub: "neg", ast.Invert: "invert", ast.UAdd: "pos"}[type(node.op)]
        return self._call("alone", ast.Constant(name), node.operand)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if any(isinstance(part, ast.Slice) for part in parts):
            return node
        if isinstance(node.ctx, ast.Load):
            return self._call("item", node.value, node.slice)
        node.slice = self._call("index", node.slice)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "int":
            return self._call("integer", *node.args)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list, node.returns = [], None
        for each in (*node.args.args, *node.args.kwonlyargs):
            each.annotation = None
        ran = ast.parse(f"{HERE}.ran.add({self.name!r})").body
        node.body = [*ran, *(self.visit(each) for each in node.body)]
        return node

    def _both(self, how: ast.operator, one: ast.expr, other: ast.expr) -> ast.expr:
        return self._call("both", ast.Constant(NAMES[type(how)]), one, other)

    @staticmethod
    def _call(name: str, *given: ast.expr) -> ast.expr:
        called = ast.Attribute(ast.Name(HERE, ast.Load()), name, ast.Load())
        return ast.Call(called, list(given), [])


NAMES: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.Div: "truediv",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.LShift: "lshift",
    ast.RShift: "rshift",
    ast.BitAnd: "and_",
    ast.BitOr: "or_",
    ast.BitXor: "xor",
}


def name_of(function: Callable[..., Any]) -> str:
    """By which it is told from all others."""
    return f"{function.__module__.removeprefix('snuggery.')}.{function.__name__}"


def checked(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function, in which whatever depends on the machine raises `Unsound`."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    tree = ast.fix_missing_locations(_Rewriting(name_of(function)).visit(tree))
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    function.__globals__[HERE] = Checks
    found: dict[str, Any] = {}
    code = compile(tree, function.__code__.co_filename, "exec")
    exec(code, function.__globals__, found)  # noqa: S102 - our own code, rewritten
    made: Callable[..., Any] = found[function.__name__]
    made.__module__ = function.__module__
    return made
