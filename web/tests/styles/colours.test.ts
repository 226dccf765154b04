import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../../src/styles/", import.meta.url);
const NAMED = "tokens.css";
/** How strong a named colour is, as in `rgb(var(--shade) / 0.4)`, is decided where it is used. */
const LITERAL = /#[\da-f]{3,8}\b|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\((?!var\()/i;
/** `transparent` and `currentcolor` are not our own colours, and white-space is not a white. */
const WORD =
  /(?<![\w-])(?:black|silver|gr[ae]y|white|maroon|red|purple|fuchsia|magenta|green|lime|olive|yellow|navy|blue|teal|aqua|cyan|orange|gold|brown|beige|ivory|pink|tan|tomato|wheat)(?![\w-])/i;

const sheets = new Map(
  readdirSync(FOLDER).map((name) => [
    name,
    readFileSync(new URL(name, FOLDER), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
  ]),
);

function* values(sheet: string): Generator<string> {
  for (const [, value] of sheet.matchAll(/[\w-]+:\s([^;{}]*);/g)) yield value ?? "";
}

test("colours are named in one file, and all others ask for them by name", () => {
  for (const [name, sheet] of sheets) {
    const literals = [...values(sheet)].filter((value) => LITERAL.test(value) || WORD.test(value));
    if (name === NAMED) assert.ok(literals.length > 50);
    else assert.deepEqual(literals, [], name);
  }
});

/** The colours that the games' drawings use: they name them in toned("mat", ...). */
function materials(): string[] {
  const games = new URL("../../../src/snuggery/games/", import.meta.url);
  const drawn = readdirSync(games, { recursive: true, encoding: "utf8" }).filter((name) => /show.+\.py$/.test(name));
  const text = drawn.map((name) => readFileSync(new URL(name, games), "utf8")).join("\n");
  return [...text.matchAll(/toned\("([\w-]+)"/g)].map(([, name]) => `--${name}`);
}

test("each look of the table names every material that drawings ask for", () => {
  const tokens = sheets.get(NAMED) ?? "";
  const looks = [...tokens.matchAll(/data-table="\w+"\] \{([^}]*)\}/g)].map(([, look]) => look ?? "");
  assert.equal(looks.length, 2);
  for (const look of looks)
    for (const material of materials()) assert.ok(look.includes(`${material}:`), `${material} in ${look}`);
});

test("what is asked for by name is given, and what is given is asked for", () => {
  const all = [...sheets.values()].join("\n");
  const given = new Set([...all.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name));
  const asked = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  for (const name of materials()) asked.add(name);
  assert.deepEqual(
    [...asked].filter((name) => !given.has(name)),
    [],
  );
  assert.deepEqual(
    [...given].filter((name) => !asked.has(name)),
    [],
  );
});
