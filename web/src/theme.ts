// Light or dark: as the system has it, or as chosen here.
import { kept } from "./dom.ts";

export function theme(): void {
  const root = document.documentElement;
  document.querySelector("[data-theme-switch]")?.addEventListener("click", () => {
    const now = root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    root.dataset.theme = now === "dark" ? "light" : "dark";
    kept.set("theme", root.dataset.theme);
  });
}
