// What this device remembers about its user.

/** The name under which the player's own name is kept. */
export const NAME = "name";
