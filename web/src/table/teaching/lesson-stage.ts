// The board of a lesson: on a narrow screen it shows the part that the step is about, and "Show me" makes the move with
// a moving hand.
import type { ClientParts } from "../../base/client-parts.ts";
import type { Hint, TableState } from "../../base/types.ts";
import type { Board } from "../../board/board.ts";
import { closeUp, type Frame } from "./close-up.ts";
import { Hand, middle } from "./hand.ts";

const EDGE = 8; // pixels around the board, and around what must be seen

export interface Stagehand {
  readonly entry: () => number;
  /** Whether this is a choice; otherwise it is composed. */
  readonly chosen: (move: string) => boolean;
  readonly touch: (id: string) => void;
  readonly play: (move: string) => Promise<unknown>;
}

export class LessonStage {
  readonly #board: Board;
  readonly #surface: HTMLElement;
  readonly #hand: Hand;
  readonly #on: Stagehand;
  #ids: readonly string[] = [];
  #showing = false;

  constructor(client: ClientParts, board: Board, on: Stagehand) {
    this.#board = board;
    this.#surface = board.svg.parentElement as HTMLElement;
    this.#hand = new Hand(client);
    this.#on = on;
    new ResizeObserver(() => this.#frame()).observe(this.#surface);
  }

  /** Another step: show what it is about. */
  look({ lesson }: TableState): void {
    this.#ids = lesson?.shows ?? [];
    this.#frame();
  }

  /** Make the move before the learner's eyes. Learners who touch something carry on by themselves. */
  async show({ move, touch }: Hint): Promise<void> {
    if (this.#showing || !move) return;
    this.#showing = true;
    const begun = this.#on.entry();
    const chosen = this.#on.chosen(move);
    const still = (): boolean => begun === this.#on.entry();
    try {
      for (const [n, id] of touch.entries()) {
        const thing = this.#board.group(id);
        if (thing) await this.#hand.touch(middle(thing));
        if (!still()) return;
        if (!chosen || n < touch.length - 1) this.#on.touch(id);
      }
      const button = chosen && touch.length ? null : pressed();
      if (button) await this.#hand.touch(middle(button));
      if (still()) await this.#on.play(move);
    } finally {
      this.#hand.hide();
      this.#showing = false;
    }
  }

  #frame(): void {
    this.#board.look(null);
    if (!this.#board.narrow) return;
    const { width, height } = this.#surface.getBoundingClientRect();
    const room = { width: width - EDGE, height: height - EDGE };
    const frame = closeUp(this.#board.size, room, this.#wanted());
    if (frame) this.#board.look(`${frame.x} ${frame.y} ${frame.width} ${frame.height}`);
  }

  /** Where the things of the step are, in the picture's units. */
  #wanted(): Frame[] {
    const unit = Math.abs(this.#board.scale());
    return this.#ids.flatMap((id) => {
      const at = this.#board.spot(id);
      const shape = this.#board.group(id)?.getBoundingClientRect();
      if (!at || !shape) return [];
      const [width, height] = [shape.width * unit + 2 * EDGE, shape.height * unit + 2 * EDGE];
      return [{ x: at[0] - width / 2, y: at[1] - height / 2, width, height }];
    });
  }
}

/** The button that makes the move. */
function pressed(): Element | null {
  return document.querySelector("#tray .composer.begun .primary, #tray > .row .button");
}
