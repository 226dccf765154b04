// Whatever is open over a page is one step in the browser's history: Back closes it before it leaves the page.

const open = new Set<() => void>();
/** Resolved when the history has gone back over the step of something that was closed. */
let leaving: Promise<void> | null = null;

const isStep = (): boolean => history.state?.over === true;
const push = (): void => history.pushState({ over: true }, "");

/** Something was opened; `close` closes it. */
export function opened(close: () => void): void {
  open.add(close);
  if (!isStep()) push();
}

/** It was closed, in whatever way; resolved when the history no longer has a step for it. */
export async function closed(close: () => void): Promise<void> {
  open.delete(close);
  if (!leaving && !open.size && isStep()) {
    leaving = new Promise((resolve) => {
      const left = (): void => {
        leaving = null;
        if (open.size) push(); // something else was opened in the meantime
        resolve();
      };
      addEventListener("popstate", left, { once: true });
    });
    history.back();
  }
  await leaving;
}

/** Let Back close what is open. A step with nothing open may be left over, for example from before a reload. */
export function wireBack(): void {
  addEventListener("popstate", () => {
    if (leaving) return;
    if (open.size) for (const close of open) close();
    else if (isStep()) history.back();
  });
  if (isStep()) history.back();
}
