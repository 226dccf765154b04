"""What is said at a table: chat, emotes, offers, answers, looks, and who was helped."""

import re
import time
import unicodedata
from dataclasses import dataclass

from snuggery.core import Ending, Seat
from snuggery.core.text.language import N_, _
from snuggery.server.base.errors import TableFull
from snuggery.server.base.messages import Said
from snuggery.server.storage.interface import AnyStorage
from snuggery.server.storage.table_rows import CLOSED, FREED, SEATED, Saying
from snuggery.server.tables.live_table import Live
from snuggery.server.tables.post_keys import used_already
from snuggery.showing import log
from snuggery.showing.acts import own
from snuggery.showing.agreement import Aid
from snuggery.showing.errors import BadRequest
from snuggery.showing.log import Entry

EMOTES = (
    N_("hello"),
    N_("good move"),
    N_("thinking"),
    N_("oops"),
    N_("thanks"),
    N_("good game"),
)
STOOD_STILL = {
    24 * 3600: N_("The house was closed for {n} days; the clocks stood still."),
    3600: N_("The house was closed for {n} hours; the clocks stood still."),
    60: N_("The house was closed for {n} minutes; the clocks stood still."),
    1: N_("The house was closed for {n} seconds; the clocks stood still."),
}
OFFERS = ("draw", "undo")
HELP = "help"
"""A message that only the server sends: somebody is using this help."""
LONGEST_NAME = 30
LONGEST_CHAT = 300
MOST_SAYINGS = 2_000
TURNING = re.compile("[\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that reverse the direction of the text around them."""


def tidy(text: str, longest: int) -> str:
    """One line of free text, without what could disturb its neighbours."""
    shown = TURNING.sub("", unicodedata.normalize("NFC", text))
    line = "".join(c if c.isprintable() or c == "\u200d" else " " for c in shown)
    return " ".join(line.split())[:longest]


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that all others must agree to; it lapses with the next move."""

    what: str
    seat: Seat
    agreed: frozenset[Seat]

    def everybody_agrees(self, live: Live) -> bool:
        """Whether nobody is left to be asked."""
        return live.people <= self.agreed

    def entry(self, live: Live) -> Entry:
        """What is done when everybody agrees."""
        if self.what == "draw":
            return log.ended(Ending("agreed"))
        return log.asked_back(live.table, frozenset({self.seat}), forced=live.plays_forced)


def open_offer(live: Live, also: tuple[int, ...] = ()) -> Offer | None:
    """The offer that is still to be answered."""
    if live.table.outcome:
        return None
    now, offer = live.entry_for(()), None
    for said in live.sayings:
        seat = Seat(said.seat)
        if said.kind in (FREED, SEATED):
            offer = None  # whoever offered it may have left the seat
        if said.entry != now:
            continue
        if said.kind == "offer":
            offer = Offer(said.text, seat, frozenset({seat, *map(Seat, also)}))
        elif said.kind == "no":
            offer = None
        elif said.kind == "yes" and offer:
            offer = Offer(offer.what, offer.seat, offer.agreed | {seat})
    return offer


def checked(live: Live, kind: str, text: str, you: tuple[int, ...]) -> str:
    """What is said, as it is kept; refused if it makes no sense now."""
    over = live.table.outcome is not None
    match kind:
        case "chat":
            if not (line := tidy(text, LONGEST_CHAT)):
                raise BadRequest(_("The message is empty."))
            return line
        case "emote":
            if text not in EMOTES:
                raise BadRequest(_("There is no emote {text!r}.").format(text=text[:20]))
        case "offer":
            if text not in OFFERS or over or len(live.seats) < 2:
                raise BadRequest(_("This cannot be offered now."))
            if text == "undo":
                own = frozenset(map(Seat, you))
                entry = log.asked_back(live.table, own, forced=live.plays_forced)
                log.apply(live.table.copy(), entry)
        case "yes" | "no":
            if open_offer(live) is None:
                raise BadRequest(_("The offer has expired."))
        case "look":
            if not over or not (text.isascii() and text.isdecimal() and len(text) < 8):
                raise BadRequest(
                    _("Only a finished game can be looked at together; give the number of a move.")
                )
    return text


def spoken(said: Saying) -> str:
    """What was said, as it is shown: what the house says is said in the reader's language."""
    if said.kind != CLOSED:
        return said.text
    if not said.text:
        return _("The house was closed for a while; the clocks stood still.")
    seconds = int(said.text)
    size = next((size for size in STOOD_STILL if seconds >= 2 * size), 1)
    return _(STOOD_STILL[size]).format(n=seconds // size)


def _said_before(live: Live, you: tuple[int, ...], asked: Said) -> Saying | None:
    """What the holder of these seats said under this key; refused if it was something else."""
    own = [
        said for said in live.sayings if asked.key and said.key == asked.key and said.seat in you
    ]
    text = tidy(asked.text, LONGEST_CHAT) if asked.kind == "chat" else asked.text
    for said in own:
        if (said.kind, said.text) == (asked.kind, text) and asked.seat in (None, said.seat):
            return said
    if own:
        raise used_already(asked.key)
    return None


class Talk:
    """Keeps what is said at all tables."""

    def __init__(self, storage: AnyStorage) -> None:
        self._storage = storage

    async def say(self, live: Live, you: tuple[int, ...], asked: Said) -> Saying:
        """Keep something said at a table, and tell everyone; under the same key it is said once."""
        seat = own(live, you, asked.seat)
        async with live.lock:
            await self.hear(live)
            if said := _said_before(live, you, asked):
                return said
            text = checked(live, asked.kind, asked.text, you)
            if len(live.sayings) >= MOST_SAYINGS:
                raise TableFull(_("This table has no room for more messages."))
            while True:
                last = live.sayings[-1].number if live.sayings else 0
                entry = live.entry_for(())
                now = time.time()
                saying = Saying(last + 1, asked.kind, seat, text, entry, now, asked.key)
                if await self._storage.say(live.row.id, saying):
                    break
                await self.hear(live)
                if said := _said_before(live, you, asked):
                    return said
            live.sayings.append(saying)
            live.publish()
            return saying

    async def tell_help(self, live: Live, you: tuple[int, ...], aid: Aid) -> None:
        """Tell everyone that somebody uses this help: once for each moment of the game."""
        seat = own(live, you, None)
        async with live.lock:
            await self.hear(live)
            while (HELP, seat, aid, live.entry_for(())) not in (
                (said.kind, said.seat, said.text, said.entry) for said in live.sayings
            ):
                if len(live.sayings) >= MOST_SAYINGS:
                    raise TableFull(_("This table has no room for more messages."))
                last = live.sayings[-1].number if live.sayings else 0
                told = Saying(last + 1, HELP, seat, aid, live.entry_for(()), time.time())
                if await self._storage.say(live.row.id, told):
                    live.sayings.append(told)
                    live.publish()
                else:
                    await self.hear(live)

    async def hear(self, live: Live) -> None:
        """Take in what was said elsewhere."""
        last = live.sayings[-1].number if live.sayings else 0
        live.sayings += await self._storage.sayings(live.row.id, last)
