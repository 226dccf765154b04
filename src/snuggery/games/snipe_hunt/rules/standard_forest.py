"""The cards of the standard forest, as text: a list to copy if you own the game."""

STANDARD_FOREST = """\
# The forest of Snipe Hunt Solitaire, a reconstruction.
# The rule sheet prints no card. It forces a grid of six by six cards, four of them Large Spaces
# (Ranger Station with a compass, Snipe Nest, Spooky Woods, Deep Woods), spaces small enough that
# the Wolf goes two of them a turn, and rotation arrows of 90 and of 180 degrees. All else here is
# ours, chosen by measurement: see docs/studies/snipe-hunt.md. If you own the game, type in your
# own cards in this form, 32 in all, and the places where you lay the four large ones:
#   COUNT NAME ROW ROW ROW    a card of three by three spaces: * trees, . path, and on a path
#                             q a rotation arrow of 90 degrees, h one of 180
#   station b6                a Large Space and its card: a-f from left to right, 1-6 downwards

3 straight *.* *.* *.*
4 corner   *.* ..* ***
7 tee      *.* ... ***
2 tee-q    *.* .q. ***
2 tee-h    *.* .h. ***
5 cross    *.* ... *.*
2 cross-q  *.* .q. *.*
2 cross-h  *.* .h. *.*
1 end      *.* *.* ***
4 glade    ... ... ...

station b6
nest    e1
spooky  e6
deep    b1
"""
