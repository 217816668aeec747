// The inputs of a case in their editors.

import { byId } from "./element.js";
import { fileNames } from "./case.js";
import { Editor } from "./editor.js";
import { marksIn } from "./findings.js";
import { showMessages } from "./tooltip.js";

/** The editors by the member of a case that they contain. */
export const editors = {
  declarations: new Editor(byId("declarations")),
  next: new Editor(byId("next")),
  configuration: new Editor(byId("configuration")),
  payload: new Editor(byId("payload")),
};

for (const editor of Object.values(editors)) showMessages(editor);

/** Returns the inputs of a case by their file names in reports. */
export function textsOf(one) {
  return Object.fromEntries(Object.entries(fileNames).map(([name, file]) => [file, one[name]]));
}

/** Marks the findings in a case. An editor can already have a newer text, whose report follows. */
export function markFindings(one, findings) {
  for (const [name, editor] of Object.entries(editors)) {
    if (one[name] === editor.text) editor.show(marksIn(fileNames[name], findings));
  }
}

/** Returns the name of the editor with a file. */
export function editorName(file) {
  return Object.keys(fileNames).find((name) => fileNames[name] === file);
}

/** Replaces the payload, and leaves the focus at the button that was pressed. */
export function replacePayload(text) {
  const focused = document.activeElement;
  editors.payload.replace(text);
  focused?.focus({ preventScroll: true });
}
