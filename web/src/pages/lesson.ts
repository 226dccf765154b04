// The coach: what a lesson has to say, beside the board. It is loaded only with the pages of lessons, and talks to the
// table by events: `lesson` announces a step, `learn` asks for one.
import { byId, kept, make } from "../base/dom.ts";
import { t } from "../base/language.ts";
import { say } from "../base/speech.ts";
import type { Lesson, TableState } from "../base/types.ts";
import { invitationTo } from "./invitation.ts";

const root = byId("coach");
const state = JSON.parse(byId("state").textContent) as TableState;
const part = (name: string): HTMLElement => root.querySelector(`[data-coach=${name}]`) as HTMLElement;
const line = (name: string): HTMLElement => root.querySelector(`.coach-${name}`) as HTMLElement;
const back = part("back");
const skip = part("skip");
const again = part("again");
const next = part("next");
const show = part("show");
const real = part("real");
const bar = root.querySelector("progress") as HTMLProgressElement;
let now = state.lesson as Lesson;
/** The step that was said last. */
let said = -1;

back.addEventListener("click", () => learn(now.step - 1));
skip.addEventListener("click", () => learn(now.steps - 1));
again.addEventListener("click", () => learn(0));
next.addEventListener("click", () => learn(now.step + 1));
show.addEventListener("click", () => learn("show"));

const invitation = invitationTo(state.game);
if (invitation) {
  const link = make("a", "button primary", t("Back to the invitation"));
  link.href = invitation;
  real.replaceChildren(link);
}

document.addEventListener("lesson", (event) => tell((event as CustomEvent<Lesson>).detail));
tell(now);

function learn(what: number | "show"): void {
  document.dispatchEvent(new CustomEvent("learn", { detail: what }));
}

function tell(lesson: Lesson): void {
  const had = root.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const last = lesson.step === lesson.steps - 1;
  now = lesson;
  line("count").textContent = t("Step {n} of {steps}", { n: lesson.step + 1, steps: lesson.steps });
  bar.value = lesson.step + 1;
  line("text").textContent = lesson.text;
  line("task").textContent = lesson.task;
  cite(lesson.clauses);
  next.hidden = lesson.move || last;
  show.hidden = !lesson.move;
  real.hidden = again.hidden = !last;
  back.hidden = lesson.step === 0;
  skip.hidden = last;
  if (had?.closest("[hidden]"))
    ([next, show].find(({ hidden }) => !hidden) ?? real.querySelector<HTMLElement>("button, a"))?.focus();
  if (lesson.step === said) return;
  // somebody who has learned it is not shown it again
  if (last && said === lesson.step - 1) kept.set(`tips ${state.game}`, "all");
  said = lesson.step;
  history.replaceState(null, "", lesson.step ? `?step=${lesson.step}` : location.pathname);
  say(`${lesson.text} ${lesson.task}`);
}

/** Where the rules say so. */
function cite(clauses: readonly string[]): void {
  const links = clauses.map((name) => {
    const link = make("a", "", name);
    link.href = `/games/${state.game}/rules#${name}`;
    link.target = "_blank";
    return link;
  });
  const [title] = line("rules").children;
  line("rules").replaceChildren(...(title ? [title] : []), ...links);
  line("rules").hidden = !links.length;
}
