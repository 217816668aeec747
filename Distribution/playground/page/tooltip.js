// The message of the mark under the pointer.

import { byId } from "./element.js";

/** Shows messages over the marks of an editor. Keyboards and screen readers reach them through the list of findings. */
export function showMessages(editor) {
  const tooltip = byId("tooltip");
  editor.area.addEventListener("pointermove", ({ clientX, clientY, buttons }) => {
    const mark = buttons === 0 ? editor.markAtPoint(clientX, clientY) : undefined;
    tooltip.hidden = mark === undefined;
    if (!mark) return;
    tooltip.textContent = mark.message.replaceAll("`", "");
    const { width, height } = tooltip.getBoundingClientRect();
    const below = mark.box.bottom + 8;
    tooltip.style.left = `${Math.max(8, Math.min(mark.box.left, innerWidth - width - 8))}px`;
    tooltip.style.top = `${below + height > innerHeight ? mark.box.top - height - 8 : below}px`;
  });
  for (const event of ["pointerleave", "pointerdown", "keydown"]) editor.area.addEventListener(event, () => (tooltip.hidden = true));
}
