// The page: a change of a field starts a check, and its answer is shown.
//
//   fields ─► case ─► worker ─► answer ─► verdict, findings
//      ▲                                      │
//      └──────── fixes, samples, examples ◄───┘

import { Address } from "./address.js";
import { answerOfError } from "./answer.js";
import { byId } from "./element.js";
import { Examples, showNotice } from "./examples.js";
import { explain } from "./explanation.js";
import { currentCase, editors, showCase, showTypes, validateFields, watchFields } from "./fields.js";
import { Linter } from "./linter.js";
import { Results } from "./results.js";

const { envelopes, fixtures } = JSON.parse(byId("data").textContent);

const linter = new Linter();
const showExplanation = (rule) => explain(linter, rule);
const results = new Results({ fix: applyFix, explain: showExplanation });
const address = new Address(linter, currentCase, showNotice);
const examples = new Examples(linter, fixtures, { show: open, explain: showExplanation });

/** The case of the shown answer; undefined before the first one. */
let answered;
let isReady = false;
let isChecking = false;
let isOutdated = false;

watchFields(envelopes, changed);
byId("theme").addEventListener("click", switchTheme);
byId("sample").addEventListener("change", ({ target }) => writeSample(target));
byId("fix-all").addEventListener("click", applyAllFixes);
window.addEventListener("hashchange", openFragment);
start();

async function start() {
  try {
    await linter.start();
    isReady = true;
    // The first findings do not wait for the list of rules, unless the address names one.
    const showsRule = location.hash.startsWith("#rule=");
    if (!showsRule) await openFragment();
    examples.rules = await linter.ask("rules");
    if (showsRule) await openFragment();
  } catch (error) {
    results.showVerdict({ kind: "failed", title: "The playground cannot start", reason: error.message }, 0);
  }
}

async function openFragment() {
  const request = await address.read();
  showNotice(request.problem ?? "");
  if (request.rule !== undefined || request.fixture !== undefined) await examples.open(request);
  else if (!request.problem) open(request.case ?? examples.firstCase);
  // The fragment names nothing that exists; the notice reports it.
  if (!answered) open(examples.firstCase);
}

/** Shows a case, and the fragment that reproduces it, if there is one. */
function open(one, fragment) {
  if (fragment) address.set(fragment);
  showCase(one);
  check();
}

function changed() {
  check();
  address.changed();
}

/** Checks the current case. While a check runs, changes wait, and only the last one is checked. */
async function check() {
  validateFields();
  isOutdated = true;
  if (isChecking || !isReady) return;
  isChecking = true;
  byId("results").ariaBusy = "true";
  while (isOutdated) {
    isOutdated = false;
    answered = currentCase();
    // An error means that the module stopped. The page then has no findings, but it still has the case.
    const answer = await linter.ask("check", { case: answered }).catch((error) => answerOfError(answered, error));
    results.show(answer, answered);
    if (answer.types) showTypes(answer.types);
    performance.mark("activity-lint-findings");
  }
  isChecking = false;
  byId("results").ariaBusy = "false";
}

/** Applies the fix of a finding: all edits of it together. */
function applyFix({ fix }) {
  // Until the next answer, the finding is about an earlier text.
  if (answered.payload !== editors.payload.text) return;
  let text = "";
  let end = 0;
  for (const edit of fix.edits.toSorted((left, right) => left.start - right.start)) {
    text += answered.payload.slice(end, edit.start) + edit.replacement;
    end = edit.end;
  }
  editors.payload.replace(text + answered.payload.slice(end));
}

async function applyAllFixes() {
  await writePayload("fix");
  byId("findings-title").focus();
}

async function writeSample(menu) {
  const { value: event } = menu;
  menu.value = "";
  await writePayload("sample", { event });
}

/** Replaces the payload by an answer of the module. */
async function writePayload(question, values) {
  try {
    editors.payload.replace(await linter.ask(question, { case: currentCase(), ...values }));
  } catch (error) {
    showNotice(error.message);
  }
}

/** Switches between light and dark. Until then, the system chooses. */
function switchTheme() {
  const { style } = document.documentElement;
  const isDark = style.colorScheme ? style.colorScheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  style.colorScheme = isDark ? "light" : "dark";
}
