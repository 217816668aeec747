// Applies fixes to the payload.

import { byId } from "./element.js";
import { editors, replacePayload } from "./editors.js";

/** Applies the fix of a finding in a case: all edits of it together. */
export function applyFix(finding, one) {
  // Until the next report, the finding is about an earlier text.
  if (one.payload === editors.payload.text) replacePayload(edited(one.payload, finding.fixes[0].edits));
}

/** Returns the text after edits, whose offsets are bytes. */
function edited(text, edits) {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let result = "";
  let end = 0;
  for (const { range, replacement } of [...edits].sort((left, right) => left.range.start.offset - right.range.start.offset)) {
    result += decoder.decode(bytes.subarray(end, range.start.offset)) + replacement;
    end = range.end.offset;
  }
  return result + decoder.decode(bytes.subarray(end));
}

/** Makes the buttons apply all fixes of a level, repeatedly, as `--fix` does. */
export function watchFixes(linter, readCase) {
  for (const level of ["safe", "all"]) {
    byId(`fix-${level}`).addEventListener("click", async () => {
      replacePayload(await linter.ask("fix", { case: readCase(), level }));
      byId("findings-title").tabIndex = -1;
      byId("findings-title").focus();
    });
  }
}
