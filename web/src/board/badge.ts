// A short text on something on the board.
import { placeOf } from "./motion.ts";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [40, 20];
/** How many letters fit on it; a longer word is written smaller, on a wider label. */
const SHORT = 5;
const LETTER = 7;

const READ = 0.9; // the minimum size of its letters on a screen: 11 or 12 pixels

/** The text on a label, in the middle of a group. */
export function makeBadge(svg: SVGSVGElement, group: SVGGElement, text: string): SVGGElement {
  const part = group.querySelector<SVGGraphicsElement>(":scope > .touch") ?? group;
  const { x, y, width, height } = part.getBBox();
  const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(placeOf(svg, group));
  const made = document.createElementNS(SVG, "g");
  const long = text.length > SHORT;
  made.setAttribute("class", long ? "badge long" : "badge");
  const scale = Math.max(1, READ / Math.abs(svg.getScreenCTM()?.a ?? 1));
  made.setAttribute("transform", `translate(${at.x} ${at.y})scale(${scale})`);
  const paper = document.createElementNS(SVG, "rect");
  const broad = long ? LETTER * (text.length + 1) : WIDTH;
  const size = { x: -broad / 2, y: -HEIGHT / 2, width: broad, height: HEIGHT, rx: HEIGHT / 2 };
  for (const [name, value] of Object.entries(size)) paper.setAttribute(name, String(value));
  const written = document.createElementNS(SVG, "text");
  written.setAttribute("class", "upright");
  written.setAttribute("dy", "0.35em");
  written.textContent = text;
  made.append(paper, written);
  return made;
}
