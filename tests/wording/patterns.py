"""Phrases that give a translation away, each with what to write instead.

They are the ones that turned up most often when a native speaker read Snuggery. Add one when you
meet it twice; take one out if it finds more good English than bad.
"""

import re
from typing import NamedTuple

MORE = "(?:more|fewer|less|longer|better|worse|larger|stronger|quicker|earlier|later|one)"
WHERE = "(?:on|at|beside|behind|between|there|here|under|above|below|before|elsewhere|already)"
PERSON = "(?:player|opponent|searcher|builder|reader|visitor|guest|host|some(?:body|one)|whoever)"
VERB = "(?:is|has|may|must|can|gets|takes|goes|wins|loses|needs|says|plays|accepts|comes|counts)"
COUNTED = (
    "(?:moves|games|steps|turns|positions|bytes|nodes|points|times|[KMG]B|files?|lines?|ones?)"
)
UNIT = "(?:second|minute|hour|day|week|move|hand|deal|position|processor|core|language|line)"


class Pattern(NamedTuple):
    """A phrase to avoid: how to find it, what to write instead, and an example of each."""

    name: str
    found: str
    instead: str
    wrong: str
    right: str
    language: str = "en"

    def matches(self, text: str) -> list[str]:
        """Every place in a text that has it."""
        found = re.compile(self.found, re.MULTILINE)
        return [" ".join(each.group().split()) for each in found.finditer(text)]


PATTERNS = (
    Pattern(
        "is no",
        rf"(?<![Tt]here )\b(?:is|are|was|were) no (?!{MORE}\b)[\w'-]+",
        "is not a, does not count as (German: ist kein)",
        "Passing over the Hunter is no attack.",
        "There is no seat left, and a sixth player is no longer needed.",
    ),
    Pattern(
        "who for whoever",
        rf"(?:^|[.;:] )Who (?:[\w',-]+ ){{2,9}}?{VERB}\b|\b(?:only|for|to|by|from|than|also) who\b",
        "whoever, anyone who, a player who, if you (German: wer)",
        "Who plays alone may leave. It is open only who has a seat.",
        "Whoever plays alone may leave. Who sits where. A player who waits may go.",
    ),
    Pattern(
        "so many",
        r"\bso many\b(?![^.;:]*\bthat\b)",
        "this many, a number of (German: so viele)",
        "Tables are deleted after so many days.",
        "The fox catches so many geese that the rest cannot win.",
    ),
    Pattern(
        "shall",
        r"\b[Ss]hall\b(?! (?:we|I)\b)",
        "is to, should, must (German: soll)",
        "Say what shall be left.",
        "Shall we play again?",
    ),
    Pattern(
        "counts 30",
        r"\bcount(?:s|ed)? \d+\b(?! [a-z])",
        "scores 30, is worth 30 (German: zählt)",
        "Three letters count 30.",
        "Three letters score 30; the test counts 30 games.",
    ),
    Pattern(
        "the least",
        r"\b[Tt]he least (?:is|number|of)\b|\bis the (?:least|most)\b(?! [a-z])",
        "the minimum, the fewest, the highest score (German: das Wenigste)",
        "The least is 5, which proves the least number of plays.",
        "The minimum is 5; that is the most you can earn.",
    ),
    Pattern(
        "throw away",
        r"\bthr(?:ow|ows|ew|own|owing) (?:\w+ ){0,3}away\b",
        "delete a table; give a win away",
        "Old tables are thrown away.",
        "Old tables are deleted; the win was given away.",
    ),
    Pattern(
        "conclude",
        r"\bconclud(?:e|es|ed|ing)\b",
        "deduce (German: folgern)",
        "There is nothing to conclude.",
        "There is nothing to deduce.",
    ),
    Pattern(
        "moves a second",
        rf"\b{COUNTED} an? {UNIT}\b(?! (?:one|time))",
        "per second, per move, one for each",
        "It makes 500 moves a second, with one a processor.",
        "It makes 500 moves per second, then moves a second time.",
    ),
    Pattern(
        "meanwhile",
        r"(?<![,.;:]) meanwhile\b",
        "in the meantime, until then (German: word order)",
        "The server may run meanwhile.",
        "Meanwhile the server may be running.",
    ),
    Pattern(
        "stands, lies",
        rf"\b(?:lies|lie|stands|stand) (?:{WHERE}|in (?:the|a|its|it|one|several)|ready|open)\b",
        "is (German: steht, liegt)",
        "The clause stands in the rules, and the file lies beside them.",
        "A wild card stands for a letter; the strong player stands in.",
    ),
    Pattern(
        "held against",
        r"\b(?:held|hold|holds|holding) (?:\w+ ){0,4}against\b|\btests? (?:\w+ )?holds?\b",
        "compared with, checked against; a test checks",
        "The counts are held against the literature, and a test holds it.",
        "The counts are checked against the literature, and a test checks it.",
    ),
    Pattern(
        "a touch",
        r"\b(?:one|a|any|each|first|third|single) touch\b|\bin vain\b",
        "one click, click or tap; if nothing happens",
        "One touch begins it; a touch in vain says why.",
        "One click begins it; the piece touches the rim.",
    ),
    Pattern(
        "he for anybody",
        rf"\b{PERSON}\b(?![^.;:]*\b(?:Wolf|Hunter|King)\b)[^.;:]{{0,60}}\b(?:he|his|him|himself)\b",
        "they, you",
        "A player who waits loses his turn.",
        "A player who waits loses their turn.",
    ),
    Pattern("one's", r"\bone's\b", "your", "Add to one's own words.", "Add to your own words."),
    Pattern(
        "anew",
        r"\banew\b",
        "again, afresh (German: neu)",
        "The page is written anew.",
        "The page is written again.",
    ),
    Pattern(
        "so often",
        r"(?:^|[.;:] )So (?:often|long|wide|much|large|high) (?!as\b|that\b)(?:[\w-]+ ){0,6}?"
        r"(?:is|are|has|have|a|an|the|it|somebody|each)\b",
        "how often, this long, the width of (German: so oft)",
        "So often each candidate is tried. So wide is a bar.",
        "How often each candidate is tried. So long as it lasts, it is fine.",
    ),
    Pattern(
        "the own",
        r"\b[Tt]he own\b",
        "your own, its own (German: das eigene)",
        "It says nothing about the own labyrinth.",
        "It says nothing about your own labyrinth.",
    ),
    Pattern(
        "how it stands",
        r"\b[Hh]ow it stands\b|\botherwise than\b",
        "the current state, the position; different from (German: wie es steht, anders als)",
        "This is how it stands, whatever was set up otherwise than now.",
        "This is the current state, whatever was different before.",
    ),
    Pattern(
        "on turn",
        r"\b(?:at|on) turn\b",
        "to move; it is their turn (German: am Zug)",
        "Whoever is on turn names a field.",
        "Whoever's turn it is names a field, from turn to turn.",
    ),
    Pattern(
        "on the average",
        r"\bon the average\b",
        "on average (German: im Durchschnitt)",
        "It takes five turns on the average.",
        "It takes five turns on average.",
    ),
    Pattern(
        "some thousand",
        r"\bsome (?:hundred|thousand|million)\b",
        "a few thousand (German: einige tausend)",
        "It makes some thousand moves.",
        "It makes a few thousand moves, some of them twice.",
    ),
    Pattern(
        "mend",
        r"\bmend(?:s|ed|ing)?\b",
        "fix, correct",
        "The fault is mended.",
        "The fault is fixed, as recommended.",
    ),
    Pattern(
        "left aside",
        r"\b[Ll]eft aside\b",
        "left out, decided against",
        "Merging was left aside.",
        "Merging was left out.",
    ),
    Pattern(
        "American spelling",
        r"\b\w*(?:colors?|behaviors?|centers?|centered|neighbors?|favorites?|(?:al|an|ar|gn|il|im|on)iz(?:e|ed|es|ing))\b",
        "British spelling: colour, centre, neighbour, -ise",
        "The color of the center is normalized.",
        "The colour of the centre is normalised; a large size wins the prize.",
    ),
    Pattern("Saat", r"\bSaat\b", "Startwert", "Die Saat passt.", "Der Startwert passt.", "de"),
    Pattern(
        "wegwerfen",
        r"\bweg(?:geworfen|werfen|zuwerfen)\b",
        "löschen",
        "Der Tisch ist weggeworfen.",
        "Der Tisch ist gelöscht.",
        "de",
    ),
    Pattern("drei Punkte", r"\.\.\.", "…", "Suche einen Tipp ...", "Suche einen Tipp …", "de"),
    Pattern(
        "große Zahlen ohne Punkt",
        r"(?<![\d.,])\d{5,}\b",
        "10.000",
        "Bis 10000 Punkte.",
        "Bis 10.000 Punkte, seit 1974.",
        "de",
    ),
)
