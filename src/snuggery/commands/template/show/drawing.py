"""Race to 21: a row of beads for each ten, and three buttons."""

from snuggery.commands.template.rules.state import MOST, Add, Count
from snuggery.core import Choice, Drawing, Moves, Places, Seat, Touches, element, joined, touchable
from snuggery.core.text.language import _

WIDTH, HEIGHT, ROW, GAP = 420, 300, 10, 38


def drawing(view: Count) -> Drawing:
    """The picture: a still background, and what changes."""
    cloth = element("rect", width=WIDTH, height=HEIGHT, rx=12, fill="#2f5d50")
    beads = "".join(_bead(number, view) for number in range(1, view.goal + 1))
    buttons = joined(_button(number) for number in range(1, MOST + 1))
    return Drawing(WIDTH, HEIGHT, status(view), cloth, beads + buttons)


def _bead(number: int, view: Count) -> str:
    x, y = 40 + (number - 1) % ROW * GAP, 36 + (number - 1) // ROW * GAP
    fill = "#e9c675" if number <= view.total else "#1d3c33"
    return element("circle", cx=x, cy=y, r=13, fill=fill, id=f"bead-{number}")


def _button(number: int) -> str:
    label = _("Add {number}").format(number=number)
    face = element("rect", width=100, height=56, rx=10, fill="#f6f0e4", class_="touch")
    face += element(
        "text", f"+{number}", x=50, y=37, fill="#2b2622", font_size=26, text_anchor="middle"
    )
    return touchable(f"add-{number}", label, face, transform=f"translate({130 * number - 90} 215)")


def text(view: Count) -> str:
    """The same in letters."""
    buttons = "  ".join(f"[+{number}]" for number in range(1, MOST + 1))
    return f"{'o' * view.total}{'.' * (view.goal - view.total)} {view.total}/{view.goal}\n{buttons}"


def places(view: Count) -> Places:
    """Where each thing that can be touched is in the text: row, column, width."""
    return {f"add-{number}": (1, 6 * (number - 1), 4) for number in range(1, MOST + 1)}


def touches(view: Count, seat: Seat, moves: Moves[Add]) -> Touches:
    """What may be touched, and what that does."""
    return Touches(
        tuple(Choice(str(move), (f"add-{move.number}",), spoken(str(move))) for move in moves)
    )


def status(view: Count) -> str:
    """How the game stands."""
    if view.outcome:
        return view.outcome.reason
    return _("{total} of {goal}.").format(total=view.total, goal=view.goal)


def spoken(told: str) -> str:
    """A move as one says it."""
    return _("Add {number}").format(number=told.removeprefix("add "))
