"""The first hand of Snare: laying, closing, challenging, swapping, snaring, and going out."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.record import Line
from snuggery.core.text.language import N_

HAND = (
    Line("chance", "deal 2006"),
    Step(
        says=N_(
            "Nine cards each, and one is turned up. A turn begins with a draw: the top discard, or"
            " two cards from the pile."
        ),
        task=N_("Choose the pile to draw two cards."),
        do="draw pile",
        clauses=("N1", "N2"),
    ),
    Step(
        says=N_("Then lay words of three letters or more: as many as you like, or none."),
        task=N_("Lay PAN: choose P, A and N, then press Lay a word."),
        do="lay pAN",
        clauses=("N3",),
    ),
    Step(
        says=N_(
            "Three letters score 30, four 40, five 50, and each further one 20. Until you discard,"
            " you can take it all back, and you hold a better word."
        ),
        task=N_("Press Take the turn back."),
        do="take back",
        shows=("w1-1", "w1-2", "w1-3"),
        clauses=("N10",),
    ),
    Step(
        says=N_(
            "OPERA has five letters. If all its cards were red, it would score five times as much."
        ),
        task=N_("Lay OPERA."),
        do="lay OpERA",
    ),
    Step(
        says=N_("Another word, a short one. It stays open, so you can add to it later."),
        task=N_("Lay TIN."),
        do="lay TIN",
    ),
    Step(
        says=N_("A discard ends your turn."),
        task=N_("Choose the X, then the discard pile."),
        do="discard x",
    ),
    Line("player 2", "accept"),
    Line("player 2", "draw pile"),
    Line("player 2", "lay R?AIn"),
    Line("player 2", "lay tEIR"),
    Line("player 2", "discard h"),
    Step(
        says=N_(
            "She laid RAIN with a wild card for the A. A word of three or four letters may have "
            "one wild card, a longer one two."
        ),
        task=N_("Look at her words, then continue."),
        clauses=("N4",),
        shows=("w3", "w4"),
    ),
    Step(
        says=N_(
            "Any word may be laid; the dictionary decides when somebody challenges it. A "
            "wrong challenge costs 20 points, but TEIR is not a word."
        ),
        task=N_("Challenge TEIR: choose it."),
        do="challenge w4",
        clauses=("N12", "N15", "N16"),
    ),
    Step(
        says=N_(
            "You were right: the word comes apart, and you may take one of its cards or draw one."
        ),
        task=N_("Take the E: choose it."),
        do="penalty take E",
    ),
    Step(
        says=N_("RAIN is a word. Your turn begins once you have no more doubts."),
        task=N_("Press Accept."),
        do="accept",
        shows=("w3",),
    ),
    Step(
        says=N_("She discarded an H. It goes well with your TIN."),
        task=N_("Choose the discard pile to take the H."),
        do="draw discard",
    ),
    Step(
        says=N_(
            "In a later turn you may close a word of more than four letters: face down "
            "it still scores, and nobody can take it. A captured word stays open."
        ),
        task=N_("Press Close OPERA."),
        do="close w1",
        shows=("w1-1", "w1-5"),
        clauses=("N5",),
    ),
    Step(
        says=N_(
            "Whoever has the letter that a wild card stands for may swap it for the wild card. You"
            " have an A."
        ),
        task=N_("Choose your A, then the wild card in RAIN."),
        do="swap A for ?A in w3",
        clauses=("N7",),
    ),
    Step(
        says=N_(
            "Now the snare. With a word of your own laid, you may take an open word of hers by "
            "adding cards that make it a new one, not just its plural."
        ),
        task=N_("Make RAIN into RETAIN: choose the letters in order."),
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
            "With words for 100 points you may go out once everyone has had a turn. You have 160, "
            "and may discard your last card."
        ),
        task=N_("Discard the wild card."),
        do="discard ?",
        clauses=("N8",),
    ),
    Line("player 2", "accept"),
    Line("chance", "deal 1"),
    Step(
        says=N_(
            "The hand is over: you score 160, and she loses 10 for each letter left. You play to "
            "1,000; from 400 on the first words of a hand must make 70, from 600 on 90."
        ),
        task=N_("Now play a real game."),
        clauses=("N9", "N11"),
    ),
)

LESSON = Lesson(seats=("player 1",), parts=(Part({}, HAND),), spare=("N17", "N18"))
