// Runs before the first paint, so that a chosen theme never flashes; main.ts does the rest.
document.documentElement.classList.add("js");
try {
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's own preference holds.
}
