"""The connections to clients: how long they may take, and in how many packets they are answered."""
