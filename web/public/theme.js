// Runs before the first paint, so that nothing flashes in the wrong look; comfort.ts does the rest.
const root = document.documentElement;
root.classList.add("js");
if (matchMedia("(prefers-contrast: more)").matches) root.dataset.contrast = "high";
try {
  for (const name of ["theme", "contrast", "letters", "pace", "sounds", "table"]) {
    const chosen = localStorage.getItem(name);
    if (chosen) root.dataset[name] = chosen;
    else if (chosen === "") delete root.dataset[name];
  }
} catch {
  // Without storage, the system's own preference counts.
}
