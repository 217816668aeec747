// Copies text, and confirms it on the pressed button.

import { element } from "./element.js";

/** Copies the text. The button's label changes for a moment. */
export async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByCommand(text);
    button.focus();
  }
  const label = button.textContent;
  if (label === "Copied") return;
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = label), 1500);
}

/** Pages without a secure connection have no clipboard, except by the command of older browsers. */
function copyByCommand(text) {
  const area = element("textarea", { class: "hidden", "aria-hidden": true });
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
