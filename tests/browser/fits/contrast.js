// What is written on a page, and the page without its letters: test_contrast.py takes a screenshot of both. Evaluates
// to an object of functions.
({
  /** Where text is visible, and how much contrast it needs: large letters need less. */
  texts: () => {
    const walker = document.createTreeWalker(
      [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest("[aria-disabled=true], :disabled, noscript, script, style, title")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { fontSize, fontWeight } = getComputedStyle(element);
      const scale = element.getScreenCTM ? Math.abs(element.getScreenCTM().a) || 1 : 1;
      const size = parseFloat(fontSize) * scale;
      const large = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700);
      for (const { left, top, width, height } of range.getClientRects()) {
        if (width < 3 || height < 3 || left < 0 || top < 0 || left + width > innerWidth || top + height > innerHeight) continue;
        const first = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!element.closest("svg") && first && !first.contains(element) && !element.contains(first)) continue; // covered
        found.push({ words: node.data.trim().slice(0, 40), box: [left, top, width, height], least: large ? 3 : 4.5 });
      }
    }
    return found;
  },

  /** Without their letters; everything else stays as it is. */
  silence: (quiet) => {
    document.adoptedStyleSheets = [];
    if (!quiet) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { -webkit-text-fill-color: transparent !important } svg text, svg tspan { fill: transparent !important; stroke: transparent !important }");
    document.adoptedStyleSheets = [sheet];
  },
})
