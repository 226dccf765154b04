// A closer look at a large picture: buttons, keys, wheel, two fingers; it follows what moves.
// Loaded only for pictures that have something to follow.

import type { ClientParts } from "../base/client-parts.ts";
import type { Board } from "./board.ts";
import { type Box, framed, inside, MOST, moved, type Spot, shows, whole } from "./viewport.ts";

const STEP = 1.6;
const GLIDE = 220; // milliseconds
const SLACK = 8; // pixels: a finger pans
const TWICE = 320; // milliseconds between two taps
const NEAR = 30; // pixels between them
const ECHO = 50; // milliseconds in which a mouse that panned also clicks

interface Finger {
  readonly x: number;
  readonly y: number;
}

export class Zoom {
  readonly #client: ClientParts;
  readonly #board: Board;
  readonly #surface: HTMLElement;
  readonly #settled: () => void;
  readonly #fingers = new Map<number, Finger>();
  /** What is in view, or will be when the picture has come to rest. */
  #box: Box;
  #shown: Box;
  #panning = false;
  #panned = -Infinity;
  #gliding = 0;
  #resting = 0;
  #tapped: (Finger & { at: number }) | null = null;
  #follow: readonly string[];

  /** `settled` is called when something else comes into view. */
  constructor(client: ClientParts, board: Board, follow: readonly string[], settled: () => void) {
    this.#client = client;
    this.#board = board;
    this.#follow = follow;
    this.#surface = board.svg.parentElement as HTMLElement;
    this.#settled = settled;
    this.#box = this.#shown = whole(board.size);
    this.#buttons();
    this.#keys();
    this.#pointers();
    board.onFocus((id) => this.#keep([id]));
  }

  /** Whether less than the whole picture is in view. */
  get closer(): boolean {
    return this.#box.scale > 1;
  }

  /** After a move: keep these in sight, the first ones first. */
  follow(ids: readonly string[]): void {
    this.#follow = ids;
    this.#keep(ids);
  }

  /** Those that cannot be seen now. */
  outOfSight(ids: Iterable<string>): string[] {
    if (!this.closer) return [];
    const { left, right, top, bottom } = this.#surface.getBoundingClientRect();
    const unseen = this.#board
      .places(new Set(ids))
      .filter(({ x, y }) => x < left || x > right || y < top || y > bottom);
    return unseen.map(({ id }) => id);
  }

  #keep(ids: readonly string[]): void {
    if (!this.closer) return;
    this.#glide(framed(this.#box, this.#spots(ids), this.#board.size));
  }

  #spots(ids: readonly string[]): Spot[] {
    return ids.map((id) => this.#board.spot(id)).filter((spot) => spot !== undefined);
  }

  #zoom(by: number, x?: number, y?: number): void {
    const { size } = this.#board;
    const scale = Math.min(this.#box.scale * by, MOST);
    const around = x === undefined || y === undefined ? undefined : this.#board.unit(x, y);
    const next = scale < 1.05 ? whole(size) : moved(this.#box, scale, around, size);
    // Buttons and keys look closer at what is being followed, as long as that is in view.
    const seen = around ? [] : this.#spots(this.#follow.slice(0, 1)).filter((spot) => shows(this.#box, spot, size));
    this.#glide(framed(next, seen, size));
    const { number, say, t } = this.#client;
    say(next.scale > 1 ? t("{scale} times as large.", { scale: number(next.scale, 1) }) : t("The whole picture."));
  }

  #glide(to: Box): void {
    cancelAnimationFrame(this.#gliding);
    const from = this.#shown;
    const begun = performance.now();
    const frame = (now: number): void => {
      const part = this.#client.wantsNoMotion() ? 1 : Math.min(1, (now - begun) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      const between = (a: number, b: number): number => a + (b - a) * eased;
      this.#show({ x: between(from.x, to.x), y: between(from.y, to.y), scale: between(from.scale, to.scale) });
      if (part < 1) this.#gliding = requestAnimationFrame(frame);
    };
    this.#box = to;
    frame(begun);
    this.#rest();
  }

  #rest(): void {
    clearTimeout(this.#resting);
    this.#resting = window.setTimeout(this.#settled, GLIDE);
    for (const button of this.#surface.querySelectorAll("[data-zoom=out], [data-zoom=whole]")) {
      button.setAttribute("aria-disabled", String(!this.closer));
    }
    this.#surface.classList.toggle("closer", this.closer);
  }

  #show(box: Box): void {
    this.#shown = box;
    const { width, height } = this.#board.size;
    const [wide, high] = [width / box.scale, height / box.scale];
    this.#board.look(box.scale > 1 ? `${box.x - wide / 2} ${box.y - high / 2} ${wide} ${high}` : null);
  }

  #buttons(): void {
    const { make, t } = this.#client;
    const press = (name: string, sign: string, label: string, act: () => void): HTMLButtonElement => {
      const made = make("button", "", sign);
      made.type = "button";
      made.dataset.zoom = name;
      made.setAttribute("aria-label", label);
      made.title = label;
      made.addEventListener("click", act);
      return made;
    };
    const group = make(
      "div",
      "zoom",
      press("in", "+", t("Closer"), () => this.#zoom(STEP)),
      press("out", "−", t("Farther"), () => this.#zoom(1 / STEP)),
      press("whole", "⤢", t("The whole picture"), () => this.#zoom(0)),
    );
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", t("Zoom"));
    this.#surface.append(group);
    this.#surface.classList.add("zooms");
    this.#rest();
  }

  #keys(): void {
    document.addEventListener("keydown", (event) => {
      const { target, key, ctrlKey, altKey, metaKey } = event;
      const typing = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (typing || ctrlKey || altKey || metaKey || document.querySelector("dialog[open]")) return;
      if (key === "+" || key === "=") this.#zoom(STEP);
      else if (key === "-") this.#zoom(1 / STEP);
      else if (key === "0") this.#zoom(0);
      else return;
      event.preventDefault();
    });
    this.#surface.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !this.closer) return;
        event.preventDefault();
        if (event.ctrlKey) this.#pinch(Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
        else this.#pan(-event.deltaX, -event.deltaY);
      },
      { passive: false },
    );
  }

  #pointers(): void {
    const surface = this.#surface;
    surface.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || (event.target as Element).closest(".zoom")) return;
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (this.#fingers.size === 2) this.#release();
    });
    surface.addEventListener("pointermove", (event) => this.#drag(event));
    const up = (event: PointerEvent): void => {
      const down = this.#fingers.get(event.pointerId);
      this.#fingers.delete(event.pointerId);
      if (down && event.type === "pointerup" && !this.#panning && !this.#fingers.size) this.#tap(event);
      if (this.#panning) this.#panned = event.timeStamp;
      if (!this.#fingers.size) this.#panning = false;
    };
    const quiet = (event: MouseEvent): void => {
      const echo = event.timeStamp - this.#panned < ECHO && !(event.target as Element).closest(".zoom");
      if (echo) event.stopPropagation();
    };
    surface.addEventListener("click", quiet, { capture: true });
    for (const kind of ["pointerup", "pointercancel", "pointerleave"] as const) surface.addEventListener(kind, up);
  }

  /** One finger moves the picture, two make it larger or smaller. */
  #drag(event: PointerEvent): void {
    const was = this.#fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...this.#fingers].filter(([pointer]) => pointer !== event.pointerId).map(([, each]) => each);
    if (other) {
      const apart = (each: Finger): number => Math.max(1, Math.hypot(each.x - other.x, each.y - other.y));
      this.#pinch(apart(now) / apart(was), (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.#pan((now.x - was.x) / 2, (now.y - was.y) / 2);
    } else {
      const pans = this.#panning || Math.hypot(now.x - was.x, now.y - was.y) > SLACK;
      if (!this.closer || !pans) return;
      if (!this.#panning) this.#release();
      this.#pan(now.x - was.x, now.y - was.y);
    }
    this.#fingers.set(event.pointerId, now);
  }

  /** From here on the fingers move the picture, and whatever the board was about to do with them is cancelled. */
  #release(): void {
    this.#panning = true;
    for (const pointerId of this.#fingers.keys()) {
      this.#board.svg.dispatchEvent(new PointerEvent("pointercancel", { pointerId }));
    }
  }

  #pan(dx: number, dy: number): void {
    const scale = this.#board.scale();
    const { x, y } = this.#box;
    this.#put({ ...this.#box, x: x - dx * scale, y: y - dy * scale });
  }

  #pinch(by: number, x: number, y: number): void {
    const scale = Math.max(1, Math.min(MOST, this.#box.scale * by));
    this.#put(moved(this.#box, scale, this.#board.unit(x, y), this.#board.size));
  }

  #put(box: Box): void {
    cancelAnimationFrame(this.#gliding);
    this.#box = inside(box, this.#board.size);
    this.#show(this.#box);
    this.#rest();
  }

  /** A double tap where nothing can be chosen: the whole picture, or a closer look there. */
  #tap({ clientX: x, clientY: y, timeStamp: at, target }: PointerEvent): void {
    const last = this.#tapped;
    this.#tapped = this.#board.at(target)?.matches(".can, .far, .chosen") ? null : { x, y, at };
    if (!this.#tapped || !last || at - last.at > TWICE || Math.hypot(x - last.x, y - last.y) > NEAR) return;
    this.#tapped = null;
    if (this.closer) this.#zoom(0);
    else this.#zoom(STEP * STEP, x, y);
  }
}
