// The page: a change of the case starts a check, and its answer is shown.
//
//   fields ─► case ─► worker ─► answer ─► verdict, findings, facts
//      ▲                                      │
//      └──────── fixes, samples, examples ◄───┘

import { byId } from "./element.js";
import { Address } from "./address.js";
import { Checker } from "./checker.js";
import { Cursor } from "./cursor.js";
import { closeDialogs } from "./dialogs.js";
import { ExampleDialog } from "./examples.js";
import { Explanation } from "./explanation.js";
import { applyFix, watchFixes } from "./fixes.js";
import { currentCase, showCase, showTypes, validateForm, watchForm } from "./form.js";
import { readFragment } from "./fragment.js";
import { Gallery } from "./gallery.js";
import { Linter } from "./linter.js";
import { hideNotice, showNotice } from "./notice.js";
import { loadModule, workerURL } from "./resources.js";
import { Results, showVerdict } from "./results.js";
import { switchThemes } from "./theme.js";
import { Views } from "./views.js";
import { watchFormat, watchNextVersion, watchSamples, writePart } from "./writing.js";

const { envelopes, fixtures } = JSON.parse(byId("data").textContent);

const linter = new Linter();
const checker = new Checker(linter, currentCase, showAnswer);
const views = new Views(linter, currentCase);
const explanation = new Explanation(linter, (rule) => gallery.openRule(rule, 1));
const results = new Results({
  go: (place) => cursor.go(place),
  fix: (finding) => applyFix(finding, checker.latest.one),
  explain: (rule) => explanation.show(rule),
  send: (value) => writePart(value),
});
const allFindings = () => [...checker.latest.findings, ...checker.latest.broken, ...checker.latest.declarations];
const cursor = new Cursor(views.tabs, allFindings, (finding) => results.emphasize(finding));
const address = new Address(currentCase, hideNotice);
const gallery = new Gallery(linter, fixtures, { show: open, explain: (rule) => explanation.show(rule), listAll: () => dialog?.show() });
/** The dialog with all examples, once the rules are known. */
let dialog;
/** Whether a case is shown. */
let isOpen = false;

watchForm(envelopes, changed);
watchFixes(linter, currentCase);
watchSamples(linter, currentCase, checker);
watchFormat(currentCase);
watchNextVersion();
closeDialogs();
switchThemes();
byId("open-examples").addEventListener("click", () => dialog?.show());
window.addEventListener("hashchange", () => openFragment());
start();

function changed() {
  check();
  address.changed();
}

function check() {
  validateForm();
  checker.check();
}

function showAnswer(latest, isNewSchema) {
  results.show(latest);
  if (latest.report && isNewSchema) showTypes(latest.schema);
  if (latest.error || isNewSchema) views.show();
}

/** Shows a case, and the fragment that reproduces it, if there is one. */
function open(one, fragment) {
  if (fragment) address.set(fragment);
  isOpen = true;
  showCase(one);
  views.tabs.select(byId(one.next ? "tab-next" : one.configuration && !one.declarations ? "tab-configuration" : "tab-swift"));
  check();
}

async function openFragment() {
  const { rule, example, fixture, case: one, problem } = await readFragment(location.hash);
  hideNotice();
  if (rule !== undefined) await gallery.openRule(rule, example);
  else if (fixture !== undefined) gallery.openFixture(fixture);
  else if (problem) showNotice(problem);
  else open(one ?? gallery.firstCase);
  // The fragment names nothing that exists; the notice reports it.
  if (!isOpen) open(gallery.firstCase);
}

async function start() {
  try {
    await linter.start(loadModule(), workerURL());
  } catch (error) {
    showVerdict({ kind: "failed", title: "The playground cannot start", reason: error.message }, []);
    return;
  }
  // The first findings do not wait for the list of rules, unless the address names one.
  const showsRule = new URLSearchParams(location.hash.slice(1)).has("rule");
  if (!showsRule) await openFragment();
  const rules = await linter.ask("rules");
  gallery.rules = rules;
  explanation.rules = rules;
  dialog = new ExampleDialog(fixtures, rules, { fixture: (name) => gallery.openFixture(name), rule: (id) => gallery.openRule(id, 1) });
  if (showsRule) await openFragment();
}
