"""The first game of Solitaire Tacklebox: every kind of card once, then the last card of a deal."""

from snuggery.core.help.lesson import Lesson, Part, Step
from snuggery.core.record import Line
from snuggery.core.text.language import N_

MEANWHILE = (
    "take mussel-1, net shrimp, take mussel-2, take paua-1, catch porae with mussel-1, "
    "catch trumpeter with paua-1, pot crayfish, deal, catch tarakihi-1 with mussel-2, deal, "
    "catch tarakihi-2 with mussel-2, take crab-1, take worm-2, catch mackerel-2 with worm-2, "
    "catch mackerel-1 with worm-2, deal, take tacklebox-1, catch blue-moki with mussel-1, "
    "catch parore with paua-2, take squid-2, catch snapper-2 with squid-2, "
    "catch trevally with squid-2, deal, catch butterfish with paua-2, catch wrasse with paua-1, "
    "catch gurnard-1 with crab-1, deal, net piper, take pilchard-1, net mullet, "
    "catch kahawai-1 with pilchard-1, take prawn-2, catch barracouta with prawn-2, "
    "catch sea-perch-2 with prawn-2, catch kingfish with pilchard-1, deal, take squid-1, "
    "take all-bait-1, catch red-cod with all-bait-1, take all-bait-2, "
    "catch marlin with all-bait-2, take worm-1, take prawn-1, catch sole with worm-1, "
    "catch sea-perch-1 with prawn-1, deal, take all-bait-3, catch gemfish with all-bait-3, "
    "take tuna-1, catch swordfish with tuna-1, net flounder, take all-bait-5, "
    "catch tuna-fish with all-bait-5, take tuna-2, catch hapuku with squid-1, deal, "
    "take pilchard-2, pot packhorse, catch john-dory with prawn-1, catch rig with crab-1, "
    "play bad-weather using tacklebox, catch bluenose with tuna-1"
)
"""What the lesson plays by itself, from the first storm to the last fish."""

TRIP: tuple[Step | Line, ...] = (
    Line("chance", "shuffle 781"),
    Step(
        says=N_(
            "Any card face up on the jetty may be played, whichever column it is in. The "
            "Lure goes to the Play Location below."
        ),
        task=N_("Pick up the Lure: choose it."),
        do="take lure",
        clauses=("T1", "T2", "T6"),
    ),
    Step(
        says=N_(
            "The next card of that column was turned up. A Tacklebox card helps against "
            "bad surprises."
        ),
        task=N_("Pick up the Tacklebox card."),
        do="take tacklebox-2",
        clauses=("T3",),
    ),
    Step(
        says=N_(
            "Snagged would take your Lure and your baits, and while it is there nothing "
            "under it is turned up. A Tacklebox card cancels it."
        ),
        task=N_("Choose Snagged, then the Tacklebox card."),
        do="play snagged using tacklebox",
        clauses=("T9", "T10", "T11"),
    ),
    Step(
        says=N_(
            "A fish is caught with the bait on its card, or with the Lure where the card shows it."
            " The Lure works once."
        ),
        task=N_("Catch the Kahawai on the left with the Lure: choose both."),
        do="catch kahawai-2 with lure",
        clauses=("T7",),
    ),
    Step(
        says=N_(
            "The fish is in the boat, and safe. A bait goes to your hand, where nothing can take "
            "it, and catches two fish."
        ),
        task=N_("Pick up the Paua bait."),
        do="take paua-2",
        clauses=("T5",),
    ),
    Step(
        says=N_(
            "Nothing face up can be played: no bait fits, and there is no net. Only then "
            "is another row dealt, one card to each column."
        ),
        task=N_("Deal a row: choose the stock."),
        do="deal",
        clauses=("T12",),
    ),
    Step(
        says=N_("Help has come. The Net stays in the Play Location."),
        task=N_("Pick up the Net."),
        do="take net",
    ),
    Step(
        says=N_(
            "With the Net you may pick up net catches, as many as you find. They score as long as "
            "they are in the Play Location."
        ),
        task=N_("Pick up the Whitebait."),
        do="net whitebait",
        clauses=("T8",),
    ),
    Step(
        says=N_("The Pot does the same for pot catches, worth 1,500 each."),
        task=N_("Pick up the Pot."),
        do="take pot",
    ),
    Step(
        says=N_("A Paddle Crab is face up."),
        task=N_("Choose the Paddle Crab: the Pot takes it."),
        do="pot paddle-crab",
    ),
    Step(
        says=N_(
            "A Shark Attack takes baits from the Play Location. Yours is in your hand, so leave it"
            " for now."
        ),
        task=N_("Pick up the Crab bait in the second column."),
        do="take crab-2",
    ),
    Step(
        says=N_("The Blue Cod likes crab."),
        task=N_("Choose the Blue Cod, then the Crab bait."),
        do="catch blue-cod with crab-2",
    ),
    Step(
        says=N_(
            "The Crab bait has one use left, but now the shark could take it. An All Bait card "
            "catches any fish, once."
        ),
        task=N_("Pick up the All Bait card."),
        do="take all-bait-4",
    ),
    Step(
        says=N_("You have no squid for the Snapper, but All Bait will do."),
        task=N_("Catch the Snapper with All Bait."),
        do="catch snapper-1 with all-bait-4",
    ),
    Step(
        says=N_("Under it was a Gurnard, which likes crab as well."),
        task=N_("Catch the Gurnard with the Crab bait, its last use."),
        do="catch gurnard-2 with crab-2",
    ),
    Step(
        says=N_("Now there is no bait for the shark to take. Play it, and its column is free."),
        task=N_("Play the Shark Attack: choose it."),
        do="play shark-attack",
    ),
    *(Line("player", move) for move in MEANWHILE.split(", ")),
    Step(
        says=N_(
            "We played on to the end; empty columns got nothing but new rows. Extreme Weather "
            "would take the net, the pot and their catch: you may leave it."
        ),
        task=N_("Press Stop here."),
        do="stop",
        shows=("extreme-weather",),
        clauses=("T4", "T13"),
    ),
    Step(
        says=N_(
            "19,500 points, the whole catch: you are a Grand Master. You are a Master from 10,050,"
            " an Apprentice from 5,050."
        ),
        task=N_("Now play a real game."),
        clauses=("T14",),
    ),
)

LESSON = Lesson(seats=("player",), parts=(Part({"deal": "781"}, TRIP),))
