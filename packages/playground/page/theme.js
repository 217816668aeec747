// Light or dark: the choice of the system, until the button changes it.

import { byId } from "./element.js";

export function switchThemes() {
  const root = document.documentElement;
  byId("theme").addEventListener("click", () => {
    const chosen = root.style.colorScheme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    root.style.colorScheme = chosen === "dark" ? "light" : "dark";
  });
}
