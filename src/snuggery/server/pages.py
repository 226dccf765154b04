"""The pages, rendered by Jinja from templates/ (autoescape on).

What the templates get. In all of them:
    version         the program's version, such as "0.1.0"
    static(name)    the address of a built file, with its hash: static("app.js"), static("app.css")
base.html           is extended by the others; gets nothing of its own
shelf.html          games: the Game objects in shelf order (slug, name, tagline, players, minutes)
                    running: this device's latest tables, newest first:
                    {"url", "name", "status", "over"} each
game.html           game: the Game
                    options: its Option objects (name, label, default, choices, help, grid, several)
                    values: {option name: value to show first}; the defaults, or what was refused
                    seats: the seats' names, such as ("player",)
                    strengths: the computer players to choose from
                    error: None, or why the form was refused (code, message, clause, status)
                    rules_html: the rules as safe HTML
    The form posts to /games/{{ game.slug }}/start, urlencoded: a field for each option by its
    name (the same name several times is joined by commas); optionally seat-1, seat-2, ... as
    "me", "open" or a strength (left out: everybody plays on this device).
    A record is uploaded by the client: POST /api/records, text/plain.
rules.html          game, rules_html
table.html          game: the Game
                    state: the TableState as a dict (see messages.py), drawn for this viewer
                    state_json: the same as JSON, safe inside <script type="application/json">
                    warnings: as in state
    With /tables/{id}?ply=k, state shows that earlier moment.
error.html          error: code, message, clause (or None), status (the HTTP status)

Refusals of /api/... are JSON, those of pages are error.html. The Content-Security-Policy allows no
inline script or style and no style attribute; the JSON data block above is no script and may stay.
"""
