// The few things done to the document everywhere.

/** The element with this id. The templates promise that it is there. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id} on this page`);
  return found as T;
}

/** A new button. */
export function button(text: string, press: () => void, kind = ""): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `button ${kind}`.trim();
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}

/** A new element with a class and content. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  kind: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.append(...content);
  return made;
}

/** Set an attribute, or remove it. */
export function attribute(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function wantsNoMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Remembered on this device, if that is allowed. */
export const kept = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Nothing is remembered then.
    }
  },
};
