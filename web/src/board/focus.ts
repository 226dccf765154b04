// The keyboard focus is never lost: when the element that had it goes away, it moves to the board.
import type { Board } from "./board.ts";

/** Watch over the focus while anything under `root` changes. */
export function guardFocus(root: HTMLElement, board: Board): void {
  let last: Element | null = null;
  root.addEventListener("focusin", ({ target }) => (last = target as Element));
  root.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget) last = null; // it has already moved on
  });
  new MutationObserver(() => {
    const gone = last && !(last.isConnected && last.checkVisibility());
    const nowhere = document.activeElement === document.body || document.activeElement === last;
    if (!gone || !nowhere) return;
    last = null;
    board.stop()?.focus();
  }).observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ["hidden"] });
}
