// Writes the payload: a sample, or the same payload with a line per member.

import { byId, capitalized } from "./element.js";
import { hasLines, isSequence, secondsFromText } from "./case.js";
import { editors } from "./editors.js";
import { formattedJSON, parseJSON } from "./json.js";
import { showNotice } from "./notice.js";

/** Makes the menu of samples replace the payload. */
export function watchSamples(linter, readCase, checker) {
  byId("sample").addEventListener("change", async ({ target }) => {
    const { value: event } = target;
    target.value = "";
    const one = readCase();
    const { report, schema } = checker.latest;
    const options = { event, now: secondsFromText(one.now) || Math.floor(Date.now() / 1000) };
    const type = one.type || report?.payloads[0]?.type || schema?.activities[0]?.name;
    if (type) options.type = type;
    if (one.envelope) options.envelope = one.envelope;
    if (one.part && !isSequence(one)) options.part = one.part;
    try {
      editors.payload.replace((await linter.ask("sample", { case: one, options })).trimEnd());
    } catch (error) {
      showNotice(capitalized(error.message));
    }
  });
}

/** Makes the button copy the declarations into the next version. */
export function watchNextVersion() {
  byId("copy-declarations").addEventListener("click", () => {
    editors.next.replace(editors.declarations.text);
    editors.next.area.focus();
  });
}

/** Makes a value of a part, such as `{"content-state": …}`, the payload. */
export function writePart(value) {
  const [member] = parseJSON(value).members;
  byId("part").value = member.key;
  editors.payload.replace(formattedJSON(value, member.value));
}

/** Makes the button format the payload. */
export function watchFormat(readCase) {
  byId("format").addEventListener("click", () => {
    const { text } = editors.payload;
    const root = parseJSON(text);
    if (hasLines(readCase())) showNotice("Each line is a push, so it cannot be formatted.");
    else if (root) editors.payload.replace(formattedJSON(text, root));
    else showNotice("The payload is not JSON alone, so it cannot be formatted.");
  });
}
