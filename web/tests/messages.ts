// Messages for tests: what is left out has the server's default.
import type { Choice, Compose } from "../src/base/types.ts";

export function choice(said: Partial<Choice>): Choice {
  const texts = { move: "", label: "", warning: "", then: "" };
  return { ...texts, touch: [], preview: [], glide: [], again: false, idle: false, beside: false, ...said };
}

export function compose(said: Partial<Compose>): Compose {
  const text = { label: "", before: "", between: " ", after: "", blank: "" };
  return { ...text, ids: [], parts: [], onto: [], once: false, read: false, ...said };
}
