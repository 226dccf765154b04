"""The cards of the standard deck, as text: a list to copy if you own the game."""

STANDARD_DECK = """\
# The deck of Solitaire Tacklebox, reconstructed.
# The rule sheet does not print its cards. What it says fixes the counts, four fish for each of
# the eight baits, and the total of 19,500 points. Squid, pilchard and tuna bait, and a tuna that
# takes the lure, are named there. All other names, points, baits and lure marks are made up here,
# with sea fish of New Zealand. If you own the deck, type in your own list in this form:
#   fish, NAME, POINTS, BAIT          one line a card; add ", lure" if its card says so
#   pot, NAME, POINTS                 a pot catch
#   net, NAME, POINTS                 a net catch
# Baits, All Bait, Lure, Pot, Net, Tacklebox cards and surprises need no line.

fish, Snapper, 450, squid
fish, Snapper, 450, squid
fish, Trevally, 300, squid
fish, Hapuku, 700, squid

fish, Kahawai, 250, pilchard, lure
fish, Kahawai, 250, pilchard, lure
fish, Kingfish, 800, pilchard, lure
fish, Tuna, 950, pilchard, lure

fish, Marlin, 1250, tuna, lure
fish, Swordfish, 1000, tuna, lure
fish, Bluenose, 500, tuna
fish, Gemfish, 350, tuna, lure

fish, Tarakihi, 300, mussel
fish, Tarakihi, 300, mussel
fish, Blue Moki, 400, mussel
fish, Porae, 250, mussel

fish, Gurnard, 200, crab
fish, Gurnard, 200, crab
fish, Blue Cod, 350, crab
fish, Rig, 450, crab

fish, John Dory, 600, prawn, lure
fish, Sea Perch, 150, prawn
fish, Sea Perch, 150, prawn
fish, Barracouta, 300, prawn, lure

fish, Mackerel, 100, worm, lure
fish, Mackerel, 100, worm, lure
fish, Sole, 150, worm
fish, Red Cod, 250, worm

fish, Trumpeter, 450, paua
fish, Butterfish, 300, paua
fish, Wrasse, 100, paua
fish, Parore, 150, paua

pot, Crayfish, 1500
pot, Packhorse, 1500
pot, Paddle Crab, 1500

net, Whitebait, 500
net, Flounder, 500
net, Mullet, 500
net, Piper, 500
net, Shrimp, 500
"""
