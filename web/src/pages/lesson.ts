// The coach: what a lesson has to say, beside the board. It comes with the pages of lessons only,
// and talks with the table by events: `lesson` tells of a step, `learn` asks for one.
import { button, byId, make } from "../base/dom.ts";
import { t } from "../base/language.ts";
import { say } from "../base/speech.ts";
import type { Lesson, TableState } from "../base/types.ts";
import { invitationTo } from "./invitation.ts";

const root = byId("coach");
const state = JSON.parse(byId("state").textContent) as TableState;
const rules = `/games/${state.game}/rules`;
let now = state.lesson as Lesson;
/** The step that was said last. */
let said = -1;

const count = make("p", "coach-count", "");
const bar = make("progress", "");
const text = make("p", "coach-text", "");
const task = make("p", "coach-task", "");
const more = make("p", "coach-rules", "");
const next = button(t("Go on"), () => learn(now.step + 1), "primary");
const show = button(t("Show me"), () => learn("show"));
const back = button(t("Back"), () => learn(now.step - 1), "quiet");
const again = button(t("Start over"), () => learn(0), "quiet");
const skip = button(t("To the end"), () => learn(now.steps - 1), "quiet");
const real = make("a", "button primary", t("Play a real game"));
real.href = `/games/${state.game}`;
const invitation = invitationTo(state.game);
if (invitation) {
  real.textContent = t("Back to the invitation");
  real.href = invitation;
}
bar.setAttribute("aria-hidden", "true");

root.replaceChildren(
  make("div", "coach-head", count, bar),
  text,
  task,
  make("div", "row", next, show, real),
  more,
  make("div", "row coach-ways", back, again, skip),
);
root.hidden = false;

document.addEventListener("lesson", (event) => tell((event as CustomEvent<Lesson>).detail));
tell(now);

function learn(what: number | "show"): void {
  document.dispatchEvent(new CustomEvent("learn", { detail: what }));
}

function tell(lesson: Lesson): void {
  const had = root.contains(document.activeElement) ? document.activeElement : null;
  const last = lesson.step === lesson.steps - 1;
  now = lesson;
  count.textContent = t("Lesson, step {n} of {steps}", { n: lesson.step + 1, steps: lesson.steps });
  bar.max = lesson.steps;
  bar.value = lesson.step + 1;
  text.textContent = lesson.text;
  task.textContent = lesson.task;
  more.replaceChildren(...clauses(lesson.clauses));
  more.hidden = !lesson.clauses.length;
  next.hidden = lesson.move || last;
  show.hidden = !lesson.move;
  real.hidden = !last;
  back.hidden = again.hidden = lesson.step === 0;
  skip.hidden = last;
  if (had instanceof HTMLElement && had.hidden) ([next, show, real].find(({ hidden }) => !hidden) ?? back).focus();
  if (lesson.step === said) return;
  said = lesson.step;
  history.replaceState(null, "", lesson.step ? `?step=${lesson.step}` : location.pathname);
  say(`${lesson.text} ${lesson.task}`);
}

function clauses(names: readonly string[]): (Node | string)[] {
  const links = names.flatMap((name, n) => {
    const link = make("a", "", name);
    link.href = `${rules}#${name}`;
    link.target = "_blank";
    return n ? [" ", link] : [link];
  });
  return [t("In the rules:"), " ", ...links];
}
