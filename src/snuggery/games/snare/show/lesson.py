"""The first hand of Snare: laying, closing, challenging, swapping, snaring, and going out."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.record import Line
from snuggery.core.text.language import N_

HAND = (
    Line("chance", "deal 2006"),
    Step(
        says=N_(
            "Two players have nine cards each, and one card is turned up. A turn begins with a "
            "draw: the top discard, or two cards from the pile."
        ),
        task=N_("Touch the pile to draw two cards."),
        do="draw pile",
        clauses=("N1", "N2"),
    ),
    Step(
        says=N_(
            "Then you may play as much as you like, or hold your cards back. Words have three "
            "letters or more. Let us try one."
        ),
        task=N_("Lay PAN: touch P, A and N, then press Lay a word."),
        do="lay pAN",
        clauses=("N3",),
    ),
    Step(
        says=N_(
            "That is worth 30 points: three letters 30, four 40, five 50, and 20 more for each "
            "further one. You hold a better word. Until you discard, your plays can be taken back."
        ),
        task=N_("Press Take the turn back."),
        do="take back",
        clauses=("N10",),
    ),
    Step(
        says=N_(
            "OPERA has five letters. Were all its cards red, it would count five times its value."
        ),
        task=N_("Lay OPERA."),
        do="lay OpERA",
    ),
    Step(
        says=N_("Another word, a short one. It stays open, so that you can add to it later."),
        task=N_("Lay TIN."),
        do="lay TIN",
    ),
    Step(
        says=N_("A discard ends your turn."),
        task=N_("Touch the X, then the discard pile."),
        do="discard x",
    ),
    Line("player 2", "accept"),
    Line("player 2", "draw pile"),
    Line("player 2", "lay R?AIn"),
    Line("player 2", "lay tEIR"),
    Line("player 2", "discard h"),
    Step(
        says=N_(
            "She laid RAIN with a wild card for the A. A word of three or four letters may hold "
            "one wild card, a longer one two. She laid TEIR too. Anything may be laid; the "
            "dictionary decides only when somebody doubts it. A wrong doubt costs 20 points, but "
            "TEIR is no word."
        ),
        task=N_("Challenge TEIR: touch it, or press the button."),
        do="challenge w4",
        clauses=("N4", "N12", "N15", "N16"),
    ),
    Step(
        says=N_(
            "You were right. The word comes apart, and you may take one of its cards or draw one."
        ),
        task=N_("Take the E: touch it."),
        do="penalty take E",
    ),
    Step(
        says=N_("RAIN is a word. Only when you have no doubts left does your turn begin."),
        task=N_("Press Accept."),
        do="accept",
    ),
    Step(
        says=N_("She discarded an H. It goes well with your TIN."),
        task=N_("Touch the discard pile to take the H."),
        do="draw discard",
    ),
    Step(
        says=N_(
            "OPERA has lain open for a round. In a later turn than it was laid, a word of more "
            "than four letters may be closed: turned face down it still counts, and nobody can "
            "touch it. A word that you captured has to stay open."
        ),
        task=N_("Press Close OPERA."),
        do="close w1",
        clauses=("N5",),
    ),
    Step(
        says=N_(
            "You hold an A. Whoever has the letter for which a wild card stands can have the wild "
            "card for it."
        ),
        task=N_("Touch your A, then the wild card in RAIN."),
        do="swap A for ?A in w3",
        clauses=("N7",),
    ),
    Step(
        says=N_(
            "Now the snare. You have laid words of your own in this hand, so you may take an open "
            "word of hers by adding cards that make it a new one. A mere plural will not do: "
            "plurals are only for words from your hand and your own."
        ),
        task=N_("Make RAIN into RETAIN with your E and T: touch the letters in that order."),
        do="snare w3 = RETAIn",
        clauses=("N6", "N13", "N14"),
    ),
    Step(
        says=N_("RETAIN is yours. Your own open words can grow in the same way."),
        task=N_("Make TIN into THIN with the H."),
        do="add w2 = ThIN",
    ),
    Step(
        says=N_(
            "One card is left in your hand. Who has words for 100 points may go out once everyone "
            "has had a turn, and the last card may be discarded. You have 160."
        ),
        task=N_("Discard the wild card."),
        do="discard ?",
        clauses=("N8",),
    ),
    Line("player 2", "accept"),
    Line("chance", "deal 1"),
    Step(
        says=N_(
            "The hand is over. Your words count 160; she loses 10 for each letter left in her "
            "hand, and a wild card would cost 20. Hand follows hand until somebody has 1,000. Who "
            "has 400 or more must begin a hand with words for 70 points, from 600 on with 90. Up "
            "to eight can play, also as partners."
        ),
        task=N_("Now play a real game."),
        clauses=("N9", "N11", "N17"),
    ),
)

LESSON = Lesson(seats=("player 1",), parts=(Part({}, HAND),))
