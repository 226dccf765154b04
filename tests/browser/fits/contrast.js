// How far each text stands out from what is behind it, read from two photographs of the page:
// one as it is, one without its letters. Evaluates to an object of functions.
({
  /** Where text is in sight, and how far it has to stand out: large letters less. */
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

  /** Without their letters, all else stays as it is. */
  silence: (quiet) => {
    document.adoptedStyleSheets = [];
    if (!quiet) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { -webkit-text-fill-color: transparent !important } svg text, svg tspan { fill: transparent !important; stroke: transparent !important }");
    document.adoptedStyleSheets = [sheet];
  },

  /** Which texts stand out too little. */
  faint: async ([photograph, background, texts]) => {
    const pixels = async (png) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const drawn = canvas.getContext("2d", { willReadFrequently: true });
      drawn.drawImage(image, 0, 0);
      return drawn.getImageData(0, 0, image.width, image.height);
    };
    const [before, after] = [await pixels(photograph), await pixels(background)];
    const linear = (value) => (value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const light = (data, at) => 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
    const found = [];
    for (const { words, box, least } of texts) {
      const [left, top, width, height] = box.map((each) => Math.round(each * devicePixelRatio));
      const ratios = [];
      for (let y = top; y < top + height; y++) {
        for (let x = left; x < left + width; x++) {
          const at = 4 * (y * before.width + x);
          const [one, two] = [light(before.data, at), light(after.data, at)];
          const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
          if (ratio > 1.02) ratios.push(ratio);
        }
      }
      if (ratios.length < 12) continue; // covered by something, or a dot
      // The edges of letters are mixed with what is behind them; their strokes are not.
      const strong = ratios.sort((a, b) => b - a)[Math.floor(ratios.length / 10)];
      if (strong < least - 0.05) found.push(`${words} ${strong.toFixed(2)}`);
    }
    return found;
  },
})
