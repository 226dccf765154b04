// What this device remembers of who uses it.

/** The name under which the player's own name is kept. */
export const NAME = "name";
