"""The terms of docs/words.md that a pattern can check: one word for one thing in the product."""

from typing import NamedTuple


class Term(NamedTuple):
    """The word we use, and a pattern for the words that we do not use for the same thing."""

    word: str
    not_: str
    wrong: str
    language: str = "en"


TERMS = (
    Term("mistake", r"\b(?:[Bb]lunders?|slip-ups?|slips\b)", "Two blunders."),
    Term("draw", r"\b[Tt](?:ie|ies|ied)\b(?! (?:on|at) )", "The game is tied."),
    Term("resign", r"\b[Ss]urrender", "Surrender?"),
    Term("lesson", r"\b[Tt]utorials?\b", "A short tutorial."),
    Term("shelf, table", r"\b(?:[Ll]obby|[Ss]essions?|[Gg]ame rooms?)\b", "Back to the lobby."),
    Term("spectator", r"\b(?:[Ww]atchers?|[Oo]nlookers?)\b", "Two watchers."),
    Term("opponent", r"\b(?:[Ee]nem(?:y|ies)|[Aa]dversar(?:y|ies))\b", "The enemy is thinking."),
    Term("player", r"\b[Pp]articipants?\b", "All participants."),
    Term("computer", r"\b(?:AI|AIs|[Bb]ots?)\b", "Play against the AI."),
    Term("illegal, refused", r"\b(?:[Ff]orbidden|in vain)\b", "That move is forbidden."),
    Term("variation", r"\b(?:[Vv]ariants?|[Gg]ame modes?)\b", "Other variants."),
    Term("hint", r"\b[Aa]dvice\b", "Ask for advice."),
    Term("deduce", r"\b[Cc]onclu(?:de|des|ded|sions?)\b", "Nothing to conclude."),
    Term("draw lots", r"\b[Rr]affled?\b", "It is raffled."),
    Term("ply", r"\b[Hh]alf-moves?\b", "Ten half-moves."),
    Term("choose", r"\b[Tt]ouch(?:es|ed|ing)?\b", "Touch a piece."),
    Term("Tipp", r"\b(?:Hinweis|Ratschl[aä]g)\w*", "Ein Hinweis.", "de"),
    Term("Remis", r"\b[Uu]nentschieden\b", "Unentschieden.", "de"),
    Term("Rückschau", r"\bDurchsicht\b", "Zur Durchsicht.", "de"),
    Term("Stapel", r"\b(?:Vorrat|Talon|Nachziehstapel)\b", "Der Vorrat ist leer.", "de"),
    Term("Zeitpunkt", r"\bAugenblick\w*", "Im Augenblick davor.", "de"),
    Term("Variante", r"\bAbwandlung\w*", "Zwei Abwandlungen.", "de"),
    Term("gelten lassen", r"\b[Hh]in(?:nehm|genommen|zunehm)\w*", "Hinnehmen.", "de"),
    Term("bezweifeln", r"\b[Aa]n(?:zu|ge)?zweifel\w*", "Anzweifeln.", "de"),
    Term("wählen", r"\b(?:[Bb]erühr|[Aa]ntipp|[Kk]lick)\w*", "Berühre den Stein.", "de"),
    Term("Einstellungen", r"\bBehaglichkeit\b", "Behaglichkeit: Licht.", "de"),
    Term("du", r"(?<=[a-zäöüß,] )(?:Sie|Ihnen|Ihre[mnrs]?)\b", "Das ist Ihre Karte.", "de"),
)
