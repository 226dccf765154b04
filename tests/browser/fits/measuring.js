// What a person could not read or hit on this page: text that is clipped, covered, overlapping or too small, and
// targets that are smaller than a fingertip. Evaluates to a function.
({ text: leastText, target: leastTarget }) => {
  const UNSEEN = ".unseen, .skip:not(:focus), noscript, script, style, title, desc, defs, symbol, .shade";
  const SLACK = 1.5; // pixels: rounding, and the room above letters
  const found = [];
  const report = (what, element, words, figure) =>
    found.push({ what, words: words.trim().replace(/\s+/g, " ").slice(0, 60), at: path(element), figure });
  const top = [...document.querySelectorAll("dialog[open]")].at(-1);
  const scope = top ?? document.body;
  const board = document.querySelector("#board");

  if (!document.measuring) {
    // Whatever is on top is found, even if it lets clicks through. It stays: to change it costs much on a large board.
    document.measuring = new CSSStyleSheet();
    document.measuring.replaceSync("#board * { pointer-events: visiblePainted !important }");
    document.adoptedStyleSheets.push(document.measuring);
  }
  const looks = new Map(); // of each element, as the page is now
  const opaques = new Map();
  let boxes; // of all elements
  const texts = readTexts();
  for (const each of texts) {
    clipped(each);
    if (each.size < leastText - 0.06) report("small", each.element, each.words, +each.size.toFixed(1));
  }
  overlapping();
  for (const each of texts) covered(each);
  smallTargets();
  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) report("wide", page, "the page", page.scrollWidth);
  return found;

  /** What matters of an element's style, where its box is, and whether it or something around it cannot be seen. */
  function look(element) {
    const known = looks.get(element);
    if (known) return known;
    const { overflowX, overflowY, textOverflow, clipPath, opacity, position } = getComputedStyle(element);
    const around = element === document.documentElement ? null : look(element.parentElement);
    const cuts = (way) => ["hidden", "clip"].includes(way);
    let box; // only of those that need it: it takes long for a large group of shapes
    const made = {
      get box() {
        box ??= element.getBoundingClientRect();
        return box;
      },
      scrolls: /auto|scroll/.test(overflowX + overflowY),
      cutsX: cuts(overflowX),
      cutsY: cuts(overflowY),
      shortens: textOverflow === "ellipsis",
      // Words only for screen readers, one pixel in size; or a piece that has left. The whole page may be unpainted.
      unseen:
        around !== null &&
        (around.unseen ||
          element.matches(UNSEEN) ||
          parseFloat(opacity) < 0.1 ||
          (position === "absolute" && clipPath !== "none" && element.offsetWidth < 2)),
    };
    looks.set(element, made);
    return made;
  }

  function path(element) {
    const name = (each) => each.id ? `#${each.id}` : each.tagName.toLowerCase() + [...each.classList].map((c) => `.${c}`).join("");
    const names = [];
    for (let each = element; each && each !== document.body && names.length < 3; each = each.parentElement) names.unshift(name(each));
    return names.join(" > ");
  }

  function shown(element) {
    return element.checkVisibility({ opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: true });
  }

  /** The parts of these boxes that are not scrolled away. */
  function inSight(element, boxes) {
    let left = boxes;
    for (let each = element.parentElement; each && each !== document.documentElement; each = each.parentElement) {
      const { scrolls } = look(each);
      if (!scrolls) continue;
      const { box } = look(each);
      left = left.filter((one) => one.top >= box.top - 1 && one.bottom <= box.bottom + 1 && one.left >= box.left - 1 && one.right <= box.right + 1);
    }
    return left;
  }

  function readTexts() {
    const seen = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !shown(element) || look(element).unseen) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // A range does not know about letters that are drawn narrower.
      const held = element.matches("text[textLength]") ? [element.getBoundingClientRect()] : [...range.getClientRects()];
      const rects = inSight(element, held.filter(({ width, height }) => width > 0.5 && height > 0.5));
      if (!rects.length) continue;
      const style = getComputedStyle(element);
      let size = parseFloat(style.fontSize);
      const matrix = element instanceof SVGElement && element.getScreenCTM?.();
      if (matrix) size *= Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
      if (element.closest("svg") && element.closest("svg") !== board) continue; // a picture to look at
      seen.push({ element, words: node.data, rects, size, drawn: Boolean(matrix) });
    }
    return seen;
  }

  function clipped({ element, words, rects, drawn }) {
    if (drawn) {
      const frame = element.ownerSVGElement.getBoundingClientRect();
      for (const { left, right, top, bottom } of rects) {
        const out = Math.max(frame.left - left, right - frame.right, frame.top - top - (bottom - top) / 4, bottom - frame.bottom - (bottom - top) / 4);
        if (out > SLACK) return report("clipped", element, words, +out.toFixed(1));
      }
      return;
    }
    for (let each = element; each && each !== document.documentElement; each = each.parentElement) {
      const { cutsX, cutsY, shortens } = look(each);
      if (shortens && each.scrollWidth > each.clientWidth + 1)
        return report("clipped", element, words, each.scrollWidth - each.clientWidth);
      if (!cutsX && !cutsY) continue;
      const { box } = look(each);
      for (const { left, right, top, bottom } of rects) {
        const out = Math.max(
          cutsX ? Math.max(box.left - left, right - box.right) : 0,
          // Letters are lower than their line: a quarter of it can be cut off without being noticed.
          cutsY ? Math.max(box.top - top, bottom - box.bottom) - (bottom - top) / 4 : 0,
        );
        if (out > SLACK) return report("clipped", element, words, +out.toFixed(1));
      }
    }
    for (const { left, right } of rects) {
      const scrolls = element.closest(".scrolls") ?? null;
      if (!scrolls && (left < -SLACK || right > innerWidth + SLACK)) return report("clipped", element, words, Math.round(right - innerWidth));
    }
  }

  /** What is on top at this point, whether or not it takes clicks. */
  function overlapping() {
    const pieces = texts.flatMap((each) => each.rects.map((rect) => ({ ...each, rect: narrowed(rect) })));
    pieces.sort((a, b) => a.rect.left - b.rect.left);
    for (let i = 0; i < pieces.length; i++) {
      const one = pieces[i];
      for (let j = i + 1; j < pieces.length && pieces[j].rect.left < one.rect.right - SLACK; j++) {
        const two = pieces[j];
        if (one.element === two.element || one.element.contains(two.element) || two.element.contains(one.element)) continue;
        const across = Math.min(one.rect.right, two.rect.right) - two.rect.left;
        const down = Math.min(one.rect.bottom, two.rect.bottom) - Math.max(one.rect.top, two.rect.top);
        if (across <= SLACK || down <= SLACK || !(visible(one) && visible(two))) continue;
        report("overlap", one.element, `${one.words.trim().slice(0, 25)} | ${two.words.trim().slice(0, 25)}`, +Math.min(across, down).toFixed(1));
      }
    }
  }

  /** Cards cover cards; but any word or letter that can be seen must be whole. */
  function covered({ element, words, rects, drawn }) {
    if (!drawn) return;
    for (const rect of rects) {
      const { left, right, top, bottom } = rect;
      const above = opaqueAbove(element, rect);
      const spots = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => [left + part * (right - left), (top + bottom) / 2]);
      const hidden = spots.filter(([x, y]) => {
        if (![...above.values()].some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom)) return false;
        for (const each of document.elementsFromPoint(x, y)) {
          if (each === element || each.contains(element)) return false;
          if (each.closest(".finale")) return false; // the last scene is meant to cover the picture
          if (above.has(each)) return true;
        }
        return false;
      });
      if (hidden.length && hidden.length < spots.length) report("covered", element, words, `${hidden.length}/5`);
    }
  }

  /** What might cover a text that is drawn here, with its box: asking what is on top at a point takes much longer. */
  function opaqueAbove(element, { left, right, top, bottom }) {
    boxes ??= [...document.body.querySelectorAll(":not(g, text, tspan)")]
      .filter((each) => board.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
      .map((each) => [each, each.getBoundingClientRect()])
      .filter(([, { width, height }]) => width && height);
    const above = new Map();
    for (const [each, box] of boxes) {
      if (box.left > right || box.right < left || box.top > bottom || box.bottom < top) continue;
      if (element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING && opaque(each)) above.set(each, box);
    }
    return above;
  }

  /** A line of text without the space above and below its letters. */
  function narrowed({ left, right, top, bottom }) {
    const slip = (bottom - top) / 4;
    return { left, right, top: top + slip, bottom: bottom - slip };
  }

  /** Not covered by a sheet or card, and not scrolled away. */
  function visible({ element, rect }) {
    const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return true;
    for (const each of document.elementsFromPoint(x, y)) {
      if (each === element || each.contains(element) || element.contains(each)) return true;
      if (opaque(each)) return false;
    }
    return true;
  }

  function opaque(element) {
    if (!opaques.has(element)) opaques.set(element, hides(element));
    return opaques.get(element);
  }

  function hides(element) {
    const style = getComputedStyle(element);
    if (element instanceof SVGElement) {
      if (element.tagName === "text" || element.tagName === "tspan") return false;
      return style.fill !== "none" && style.fill !== "transparent" && !/^rgba.*, 0\)$/.test(style.fill) && parseFloat(style.fillOpacity) > 0.6;
    }
    const alpha = /rgba\(.*, ([\d.]+)\)$/.exec(style.backgroundColor)?.[1] ?? "1";
    return style.backgroundColor !== "transparent" && parseFloat(alpha) > 0.6;
  }

  function smallTargets() {
    const touched = "a[href], button, input, select, textarea, summary, [role=button]:not(svg *)";
    for (const each of scope.querySelectorAll(touched)) {
      if (board?.contains(each) || !shown(each) || look(each).unseen) continue;
      const hit = each.matches("input") && each.closest("label") || each;
      const { width, height } = hit.getBoundingClientRect();
      if (!width || !height || inText(each)) continue;
      if (Math.min(width, height) < leastTarget - 0.5)
        report("target", each, each.getAttribute("aria-label") ?? each.textContent ?? each.name, `${Math.round(width)}x${Math.round(height)}`);
    }
  }

  /** A link in a sentence is as high as its line. */
  function inText(link) {
    if (link.tagName !== "A" || getComputedStyle(link).display !== "inline") return false;
    return [...link.parentElement.childNodes].some((node) => node !== link && node.nodeType === Node.TEXT_NODE && node.data.trim().length > 3);
  }
}
