// The message of the mark under the pointer or the finger.

import { byId, sentence } from "./element.js";

/** Shows messages over the marks of an editor. Keyboards and screen readers reach them through the list of findings. */
export function showMessages(editor) {
  const tooltip = byId("tooltip");
  const show = ({ clientX, clientY }) => {
    const mark = editor.markAtPoint(clientX, clientY);
    tooltip.hidden = mark === undefined;
    if (!mark) return;
    tooltip.replaceChildren(...sentence(mark.message));
    const { width, height } = tooltip.getBoundingClientRect();
    const below = mark.box.bottom + 8;
    tooltip.style.left = `${Math.max(8, Math.min(mark.box.left, innerWidth - width - 8))}px`;
    tooltip.style.top = `${below + height > innerHeight ? mark.box.top - height - 8 : below}px`;
  };
  editor.area.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && event.buttons === 0) show(event);
  });
  // A finger that scrolls ends with `pointercancel`.
  editor.area.addEventListener("pointerup", (event) => {
    if (event.pointerType === "touch") show(event);
  });
  document.addEventListener("scroll", () => (tooltip.hidden = true), { capture: true, passive: true });
  for (const event of ["pointerdown", "keydown", "blur"]) editor.area.addEventListener(event, () => (tooltip.hidden = true));
  editor.area.addEventListener("pointerleave", ({ pointerType }) => {
    // A finger leaves when it is lifted; the message then stays until the next touch.
    if (pointerType !== "touch") tooltip.hidden = true;
  });
}
