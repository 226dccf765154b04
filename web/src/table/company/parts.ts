// Shared chance: this device sends its part for each of its seats, and checks that nobody changes it.
import type { ClientParts } from "../../base/client-parts.ts";
import type { TableState } from "../../base/types.ts";

const BYTES = 16;

export class Parts {
  readonly #client: ClientParts;
  readonly #path: string;
  readonly #table: string;
  readonly #sending = new Set<number>();
  #told = false;

  constructor(client: ClientParts, path: string, { table }: TableState) {
    this.#client = client;
    this.#path = path;
    this.#table = table;
  }

  show({ terms, you }: TableState): void {
    for (const seat of terms.waiting) if (you.includes(seat)) void this.#send(seat);
    if (!this.#told && !this.#stays(terms, you)) {
      this.#told = true;
      const { t, tell } = this.#client;
      tell(t("The server is showing a different part of the chance from before: do not trust this table."));
    }
  }

  async #send(seat: number): Promise<void> {
    if (this.#sending.has(seat)) return;
    this.#sending.add(seat);
    const { kept, post } = this.#client;
    const part = kept.get(this.#name(seat)) ?? drawn();
    kept.set(this.#name(seat), part);
    try {
      await post(`${this.#path}/part`, { seat, part });
    } catch {
      this.#sending.delete(seat); // the next state asks again
    }
  }

  /** Whether the server still shows what it showed first, and what we sent. */
  #stays({ commitment, parts }: TableState["terms"], you: readonly number[]): boolean {
    const { kept } = this.#client;
    const first = kept.get(this.#name("server")) ?? commitment;
    kept.set(this.#name("server"), first);
    const ours = parts.filter(({ seat }) => you.includes(seat));
    return first === commitment && ours.every(({ seat, part }) => (kept.get(this.#name(seat)) ?? part) === part);
  }

  #name(whose: number | string): string {
    return `part:${this.#table}:${whose}`;
  }
}

function drawn(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
