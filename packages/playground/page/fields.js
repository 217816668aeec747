// The fields of the page: the editors, the menus, the headers and the clock. They contain the case.

import { emptyCase, fileNames, headersFromText, secondsFromText } from "./case.js";
import { Editor } from "./editor.js";
import { byId, visible } from "./element.js";

const menus = ["type", "part", "envelope"];
const lines = ["now", "headers"];

/** The number of characters of a name in a menu. */
const longestLabel = 100;

/** The editors by the member of a case that they contain. */
export const editors = Object.fromEntries(Object.keys(fileNames).map((name) => [name, new Editor(byId(name))]));

/** Fills the menu of envelopes, and calls a function after each change of a field. */
export function watchFields(envelopes, changed) {
  for (const name of envelopes) byId("envelope").append(new Option(name, name));
  for (const id of [...menus, ...lines, "complete", ...Object.keys(editors)]) byId(id).addEventListener("input", changed);
  byId("use-clock").addEventListener("click", () => {
    byId("now").value = new Date().toISOString().replace(/\.\d+Z$/, "Z");
    changed();
  });
  // A phone shows the payload first.
  byId("options").open = matchMedia("(min-width: 900px)").matches;
}

/** Returns the current case. */
export function currentCase() {
  const one = { ...emptyCase, isComplete: byId("complete").checked };
  for (const [name, editor] of Object.entries(editors)) one[name] = editor.text;
  for (const name of [...menus, ...lines]) one[name] = byId(name).value;
  return one;
}

/** Writes a case into the fields. */
export function showCase(one) {
  for (const [name, editor] of Object.entries(editors)) editor.text = one[name];
  for (const name of lines) byId(name).value = one[name];
  for (const name of menus) choose(byId(name), one[name]);
  byId("complete").checked = one.isComplete;
  byId("headers-details").open = one.headers !== "" || one.isComplete;
  byId("configuration-details").open = one.configuration !== "";
}

/** Lists the attributes types in their menu, which keeps its value. */
export function showTypes(types) {
  const menu = byId("type");
  const { value } = menu;
  menu.replaceChildren(new Option("from the payload", ""), ...types.map(option));
  choose(menu, value);
}

/** Selects a value of a menu, also one that the menu does not have, because the module reports it. */
function choose(menu, value) {
  if (![...menu.options].some((one) => one.value === value)) menu.append(option(value));
  menu.value = value;
}

function option(value) {
  return new Option(visible(value.slice(0, longestLabel)), value);
}

/** Selects a place, and shows its editor. */
export function showPlace({ field, start, end }) {
  const details = editors[field].area.closest("details");
  if (details) details.open = true;
  editors[field].select(start, end);
}

/** Shows the problems of the time and the headers, which the check then ignores. */
export function validateFields() {
  const isTime = !Number.isNaN(secondsFromText(byId("now").value));
  showProblem("now", isTime ? "" : "The time is in seconds since 1970 or in ISO 8601, such as 2026-11-21T10:00:00Z.");
  const { headers, problem } = headersFromText(byId("headers").value);
  showProblem("headers", problem ? `Line ${problem} is not a header: expected a name, a colon and a value.` : "");
  byId("headers-count").textContent = headers.length > 0 ? ` (${headers.length})` : "";
}

function showProblem(id, text) {
  byId(id).ariaInvalid = String(text !== "");
  byId(`${id}-problem`).hidden = text === "";
  byId(`${id}-problem`).textContent = text;
}
