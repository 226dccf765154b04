// Turns a drawn layer into the next one and keeps what is in both, so that it glides and keeps the focus.

type Known = ReadonlyMap<string, Element>;

/** Make `old` equal to `fresh`. Elements with an id stay the same, wherever they go. */
export function morph(old: Element, fresh: Element): void {
  become(old, fresh, new Map([...old.querySelectorAll("[id]")].map((each) => [each.id, each])), named(fresh));
}

function named(root: Element): Set<string> {
  return new Set([...root.querySelectorAll("[id]")].map(({ id }) => id));
}

function become(old: Element, fresh: Element, known: Known, wanted: ReadonlySet<string>): void {
  if (old.isEqualNode(fresh)) return;
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const living = next instanceof Element ? known.get(next.id) : undefined;
    // What has left makes room, so that what stays need not be moved.
    while (at instanceof Element && at.id && !wanted.has(at.id)) at = gone(at);
    if (living?.nodeName === next.nodeName) {
      if (living === at) at = at.nextSibling;
      else old.insertBefore(living, at);
      become(living, next as Element, known, wanted);
    } else if (at && alike(at, next)) {
      if (at instanceof Element) become(at, next as Element, known, wanted);
      else if (at.nodeValue !== next.nodeValue) at.nodeValue = next.nodeValue;
      at = at.nextSibling;
    } else {
      old.insertBefore(copy(next, known, wanted), at);
    }
  }
  while (at) at = gone(at);
}

/** Something new, although its contents may have been elsewhere before. */
function copy(next: Node, known: Known, wanted: ReadonlySet<string>): Node {
  const made = next.cloneNode(false);
  if (made instanceof Element) become(made, next as Element, known, wanted);
  return made;
}

/** Two elements without an id, one of which can become the other. */
function alike(at: Node, next: Node): boolean {
  return at.nodeName === next.nodeName && !(at as Element).id && !(next as Element).id;
}

function gone(node: ChildNode): ChildNode | null {
  const { nextSibling } = node;
  node.remove();
  return nextSibling;
}
