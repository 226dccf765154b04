"""How a game becomes numbers for learning programs. Needs the extra `envs`."""
