// The case as the fields of the page have it.

import { byId } from "./element.js";
import { emptyCase, headersFromText, secondsFromText } from "./case.js";
import { editors } from "./editors.js";
import { visible } from "./visible.js";

const menus = ["type", "part", "envelope"];
const lines = ["now", "headers"];

/** Fills the menu of envelopes, and calls a function after each change of a field. */
export function watchForm(envelopes, changed) {
  for (const name of envelopes) byId("envelope").append(new Option(name, name));
  for (const id of [...menus, ...lines, "complete", ...Object.keys(editors)]) byId(id).addEventListener("input", changed);
  byId("use-clock").addEventListener("click", () => {
    byId("now").value = new Date().toISOString().replace(/\.\d+Z$/, "Z");
    changed();
  });
  byId("toggle-options").addEventListener("click", () => showOptions(!byId("options").classList.contains("open")));
  byId("toggle-headers").addEventListener("click", () => {
    showHeaders(byId("headers-row").hidden);
    if (!byId("headers-row").hidden) byId("headers").focus();
  });
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
  showHeaders(one.headers !== "");
  showOptions(false);
}

/** Lists the attributes types of a schema in the menu, which keeps its value. */
export function showTypes(schema) {
  const menu = byId("type");
  const { value } = menu;
  const names = [...new Set(schema.activities.map((activity) => activity.name))];
  menu.replaceChildren(new Option("from the payload", ""), ...names.map((name) => new Option(visible(name), name)));
  choose(menu, value);
}

/** Selects a value of a menu, also one that the menu does not have, because the module reports it. */
function choose(menu, value) {
  if (![...menu.options].some((option) => option.value === value)) menu.append(new Option(visible(value), value));
  menu.value = value;
}

function showHeaders(isShown) {
  byId("headers-row").hidden = !isShown;
  byId("toggle-headers").setAttribute("aria-expanded", String(isShown));
}

/** Shows the options in a narrow window, which hides them at first. */
function showOptions(isShown) {
  byId("options").classList.toggle("open", isShown);
  byId("toggle-options").setAttribute("aria-expanded", String(isShown));
}

/** Shows the problems of the time and the headers, which the check then ignores. */
export function validateForm() {
  const isTime = !Number.isNaN(secondsFromText(byId("now").value));
  showProblem("now", isTime ? "" : "The time is in seconds since 1970 or in ISO 8601, such as 2026-11-21T10:00:00Z.");
  const { headers, problem } = headersFromText(byId("headers").value);
  showProblem("headers", problem ? `Line ${problem} is not a header: expected a name, a colon and a value.` : "");
  byId("headers-count").textContent = headers.length > 0 ? ` (${headers.length})` : "";
  const count = [...menus, ...lines].filter((id) => byId(id).value.trim() !== "").length;
  byId("options-count").textContent = count > 0 ? ` (${count})` : "";
}

function showProblem(id, text) {
  byId(id).setAttribute("aria-invalid", String(text !== ""));
  byId(`${id}-problem`).hidden = text === "";
  if (byId(`${id}-problem`).textContent !== text) byId(`${id}-problem`).textContent = text;
}
