"""How far a set of hosts goes: what a move, a stream and a table cost, and what is full first."""
