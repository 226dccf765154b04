// Letters on a small board: if they are too small to read they grow as far as there is room, and where that is not
// enough they are left out (touching a thing names it). Drawings say how much room there is: `grows` in
// core/drawing.py.

const LEAST = 11; // pixels
const CLOSE = 0.05; // close enough
const SHRUNK = 0.95; // below this, anything written twice is shown in its large print
const ROOM: Readonly<Record<string, number>> = { grows: 1.5, "grows-less": 1.3, "grows-little": 1.15 };

interface Letters {
  readonly text: SVGTextElement;
  /** What grows: the text, or the label that it is on. */
  readonly whole: SVGElement | null;
  /** Pixels. */
  readonly size: number;
  /** How much larger than drawn it already is, for people who want large letters. */
  readonly grown: number;
}

/** All letters of a picture, or all but those that never grow. */
export function makeLegible(svg: SVGSVGElement, all = true): void {
  const under = all ? "" : ":scope > :not(.still) ";
  if (all) svg.classList.toggle("shrunk", Math.abs(svg.getScreenCTM()?.a ?? 1) < SHRUNK);
  const texts = [...svg.querySelectorAll<SVGTextElement>(`${under}text`)];
  const wholes = texts.map((text) => text.closest<SVGElement>("[class*=grows], [data-room]"));
  for (const part of [...texts, ...wholes]) part?.style.removeProperty("scale");
  for (const part of svg.querySelectorAll(`${under}.too-small`)) part.classList.remove("too-small");
  // Everything is measured before anything is changed: measuring in between would lay out the page each time.
  for (const letters of texts.map((text, n) => measure(text, wholes[n] ?? null))) grow(letters);
}

function measure(text: SVGTextElement, whole: SVGElement | null): Letters {
  const { a, b, c, d } = text.getScreenCTM() ?? new DOMMatrix();
  const size = Number.parseFloat(getComputedStyle(text).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
  const grown = whole ? Number.parseFloat(getComputedStyle(whole).scale) || 1 : 1;
  return { text, whole, size, grown };
}

function grow({ text, whole, size, grown }: Letters): void {
  if (!size || size >= LEAST - CLOSE) return;
  const wanted = (grown * LEAST) / size;
  const room = whole
    ? Number(whole.dataset.room) || Math.max(...[...whole.classList].map((name) => ROOM[name] ?? 1))
    : 1;
  const fits = wanted <= room * (1 + CLOSE / LEAST);
  if (!fits && !text.classList.contains("vital")) (text.closest(".sign") ?? text).classList.add("too-small");
  else if (whole) whole.style.scale = String(Math.min(wanted, room));
}
