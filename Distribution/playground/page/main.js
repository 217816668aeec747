// The page: reads the case from its fields, asks the module, and shows the answers.

import { button, byId, capitalized, counted, element, sentence } from "./element.js";
import { caseFrom, emptyCase, fileNames, headersFromText, isSequence, payloadName, secondsFromText } from "./case.js";
import { caseOfExample, ExampleDialog, similarRule } from "./examples.js";
import { Editor } from "./editor.js";
import { findingsOfError, findingsWithPlaces, FindingList, marksIn } from "./findings.js";
import { formattedJSON, parseJSON } from "./json.js";
import { fragmentOf, fragmentOfFixture, fragmentOfRule, readFragment } from "./fragment.js";
import { copy } from "./clipboard.js";
import { codeBlock, markdownElements } from "./markdown.js";
import { countOfFindings, verdictOn } from "./verdict.js";
import { Linter } from "./linter.js";
import { loadModule, workerURL } from "./resources.js";
import { showFacts } from "./facts.js";
import { switchThemes } from "./theme.js";
import { Tabs } from "./tabs.js";
import { showMessages } from "./tooltip.js";

/** The pause after a key, in milliseconds, before the address and the screen reader are updated. */
const pause = 500;

const data = JSON.parse(byId("data").textContent);
const editors = {
  declarations: new Editor(byId("declarations")),
  configuration: new Editor(byId("configuration")),
  payload: new Editor(byId("payload")),
};
const fields = ["type", "part", "envelope", "now", "headers"];

let linter;
let rules = [];
/** The rule whose example is shown, with its examples and the number of the shown one. */
let example;
/** The last checked case and the answer: the findings in the payload, and those in the declarations. */
let latest = { one: emptyCase, findings: [], declarations: [], schema: undefined, schemaOf: undefined };

// MARK: The case

function currentCase() {
  const one = { ...emptyCase, isComplete: byId("complete").checked };
  for (const [name, editor] of Object.entries(editors)) one[name] = editor.text;
  for (const name of fields) one[name] = byId(name).value;
  return one;
}

function show(one) {
  for (const [name, editor] of Object.entries(editors)) editor.text = one[name];
  for (const name of ["now", "headers"]) byId(name).value = one[name];
  for (const name of ["type", "part", "envelope"]) choose(byId(name), one[name]);
  byId("complete").checked = one.isComplete;
  showHeaders(one.headers !== "");
  tabs.select(byId(one.configuration && !one.declarations ? "tab-configuration" : "tab-swift"));
  check();
}

/** Selects a value of a menu, also one that the menu does not have, because the module reports it. */
function choose(menu, value) {
  if (![...menu.options].some((option) => option.value === value)) menu.append(new Option(value, value));
  menu.value = value;
}

// MARK: Checking

let isChecking = false;
let isOutdated = false;

/** Checks the case as it is now. While a check runs, changes wait, and only the last one is checked. */
async function check() {
  validateFields();
  if (!linter) return;
  if (isChecking) {
    isOutdated = true;
    return;
  }
  isChecking = true;
  byId("results").ariaBusy = "true";
  do {
    isOutdated = false;
    const one = currentCase();
    const texts = { [fileNames.declarations]: one.declarations, [fileNames.configuration]: one.configuration, [payloadName(one)]: one.payload };
    try {
      const answer = await linter.ask("check", { case: one, schemaOf: latest.schemaOf });
      const declarations = findingsWithPlaces(answer.declarations, texts);
      const { schemaOf = latest.schemaOf, schema = latest.schema, report } = answer;
      latest = { one, schemaOf, schema, report, findings: report ? findingsWithPlaces(report, texts) : [], declarations };
      if (report) showReport(answer.schemaOf !== undefined);
      else showError(answer.error);
    } catch (error) {
      latest = { ...latest, one, report: undefined, findings: findingsOfError(error, texts), declarations: [] };
      showError(error);
    }
    performance.mark("activity-lint-findings");
  } while (isOutdated);
  isChecking = false;
  byId("results").ariaBusy = "false";
}

function showReport(isNewSchema) {
  const { one, report, schema, findings } = latest;
  showVerdict(verdictOn(report, one), findings);
  showFindings(one.payload.trim() === "" ? "Paste a payload above, or open an example." : "No findings.");
  const hasFix = (safety) => findings.some((finding) => finding.fixes?.some((fix) => fix.safety === safety));
  byId("fix-safe").hidden = !hasFix("safe") || findings.length === 1;
  byId("fix-all").hidden = !hasFix("unsafe") || findings.length === 1;
  const remarks = [];
  for (const payload of report.payloads) {
    for (const { pointer, reason } of payload.notChecked) remarks.push(`Not checked: \`${pointer || "/"}\`: ${reason}`);
    const suppressed = payload.suppressed?.length ?? 0;
    if (suppressed > 0) remarks.push(`The configuration suppresses ${counted(suppressed, "finding")}.`);
  }
  byId("remarks").replaceChildren(...remarks.slice(0, 20).map((words) => element("p", { class: "remark" }, ...sentence(words))));
  showFacts({ one, schema, report, size: byId("size"), dates: byId("dates"), go: (row) => editors.payload.select(row.start, row.end) });
  if (isNewSchema) {
    showTypes(schema);
    showView();
  }
}

const failures = {
  DeclarationError: "The Swift declarations cannot be used",
  ConfigurationError: "The configuration is not valid",
  OptionError: "An option is not valid",
  SizeError: "The text is too large",
};

function showError(error) {
  const isListed = latest.findings.some((finding) => finding.place) || latest.declarations.some((finding) => finding.severity === "error");
  showVerdict({ kind: "failed", title: failures[error.name] ?? "The check failed", reason: isListed ? "" : error.message }, latest.findings);
  showFindings("The payload was not checked.");
  for (const id of ["remarks", "size", "dates"]) byId(id).replaceChildren();
  for (const id of ["fix-safe", "fix-all"]) byId(id).hidden = true;
  showView();
}

function showVerdict({ kind, title, reason }, findings) {
  byId("verdict").dataset.verdict = kind;
  if (byId("verdict-title").textContent !== title) byId("verdict-title").textContent = title;
  byId("verdict-reason").replaceChildren(...sentence(capitalized(reason)));
  announce(`${title}. ${capitalized(countOfFindings(findings))}.`);
}

let announcement;
/** Tells screen readers about the result, after a pause, so that they do not read each step of a word. */
function announce(text) {
  clearTimeout(announcement);
  announcement = setTimeout(() => {
    if (byId("status").textContent !== text) byId("status").textContent = text;
  }, pause);
}

function showFindings(nothing) {
  list.show(latest.findings, nothing);
  byId("declarations-section").hidden = latest.declarations.length === 0;
  declarationList.show(latest.declarations, "");
  const { one } = latest;
  const findings = [...latest.findings, ...latest.declarations];
  // The texts can be newer than the report. The next report follows.
  if (one.declarations === editors.declarations.text) editors.declarations.show(marksIn(fileNames.declarations, findings));
  if (one.configuration === editors.configuration.text) editors.configuration.show(marksIn(fileNames.configuration, findings));
  if (one.payload === editors.payload.text) editors.payload.show(marksIn(payloadName(one), findings));
}

function showTypes(schema) {
  const menu = byId("type");
  const { value } = menu;
  const names = [...new Set(schema.activities.map((activity) => activity.name))];
  menu.replaceChildren(new Option("from the payload", ""), ...names.map((name) => new Option(name, name)));
  choose(menu, value);
}

// MARK: Findings

const actions = { go: (place) => go(place), fix: (finding) => applyFix(finding), explain: (rule) => explain(rule) };
const list = new FindingList(byId("findings"), byId("findings-title"), actions);
const declarationList = new FindingList(byId("declaration-findings"), byId("declarations-title"), actions);

function go({ file, start, end }) {
  const name = file === fileNames.declarations ? "declarations" : file === fileNames.configuration ? "configuration" : "payload";
  if (name === "declarations") tabs.select(byId("tab-swift"));
  if (name === "configuration") tabs.select(byId("tab-configuration"));
  editors[name].select(start, end);
}

/** Applies the fix of a finding: all edits of it together. */
function applyFix(finding) {
  // Until the next report, the finding is about an earlier text.
  if (latest.one.payload !== editors.payload.text) return;
  const bytes = new TextEncoder().encode(editors.payload.text);
  const edits = [...finding.fixes[0].edits].sort((left, right) => left.range.start.offset - right.range.start.offset);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let text = "";
  let end = 0;
  for (const { range, replacement } of edits) {
    text += decoder.decode(bytes.subarray(end, range.start.offset)) + replacement;
    end = range.end.offset;
  }
  replacePayload(text + decoder.decode(bytes.subarray(end)));
}

/** Replaces the payload, and leaves the focus at the button that was pressed. */
function replacePayload(text) {
  const focused = document.activeElement;
  editors.payload.replace(text);
  focused?.focus({ preventScroll: true });
}

for (const level of ["safe", "all"]) {
  byId(`fix-${level}`).addEventListener("click", async () => {
    replacePayload(await linter.ask("fix", { case: currentCase(), level }));
    byId("findings-title").tabIndex = -1;
    byId("findings-title").focus();
  });
}

/** Selects the next or the previous finding, as F8 does in editors. */
function goToFinding(step) {
  const places = [...latest.findings, ...latest.declarations].filter((finding) => finding.place);
  if (places.length === 0) return;
  const index = places.indexOf(currentFinding);
  go(places[index < 0 ? (step > 0 ? 0 : places.length - 1) : (index + step + places.length) % places.length].place);
}

let currentFinding;
document.addEventListener("selectionchange", () => {
  const editor = Object.values(editors).find((one) => one.area === document.activeElement);
  if (!editor) return;
  currentFinding = editor.findingAtCursor;
  for (const one of [list, declarationList]) one.emphasize(currentFinding);
  for (const one of Object.values(editors)) one.emphasize(currentFinding);
});

for (const editor of Object.values(editors)) showMessages(editor);

// MARK: Schema views

const tabs = new Tabs(document.querySelector("[role=tablist]"), () => showView());

/** Shows the schema in the format of the selected tab. */
async function showView() {
  const format = tabs.selected.dataset.view;
  if (!format || !linter) return;
  byId("panel-view").setAttribute("aria-labelledby", tabs.selected.id);
  let text;
  try {
    text = await linter.ask("view", { case: currentCase(), options: { format } });
  } catch (error) {
    text = error.message;
  }
  if (tabs.selected.dataset.view !== format) return;
  const block = codeBlock(text, { "json-schema": "json", typescript: "typescript" }[format]);
  byId("view").replaceChildren(...block.childNodes);
}

byId("copy-view").addEventListener("click", ({ target }) => copy(byId("view").textContent, target));

// MARK: Explanations and examples

let explained;

async function explain(rule) {
  explained = rule;
  byId("explanation-title").textContent = rule;
  byId("open-example").hidden = !rules.some((one) => one.id === rule);
  const text = await linter.ask("explain", { rule, format: "markdown" });
  byId("explanation-text").replaceChildren(...markdownElements(text));
  byId("explanation").showModal();
  byId("explanation-text").scrollTop = 0;
}

byId("open-example").addEventListener("click", () => {
  byId("explanation").close();
  openRule(explained, 1);
});

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.querySelector(".close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}

async function openRule(id, number) {
  const rule = rules.find((one) => one.id === id || one.formerIDs.includes(id));
  if (!rule) {
    const similar = similarRule(id, rules);
    return showNotice(`There is no rule \`${id}\`.`, similar && button(`Open ${similar}`, () => openRule(similar, 1)));
  }
  const { examples } = JSON.parse(await linter.ask("explain", { rule: rule.id, format: "json" }));
  if (examples.length === 0) return showNotice(`The examples of \`${rule.id}\` need the command line.`, button("Explain", () => explain(rule.id)));
  const index = Math.min(Math.max(number, 1), examples.length) - 1;
  example = { rule: rule.id, examples, index };
  setFragment(fragmentOfRule(rule.id, index + 1));
  show(caseOfExample(examples[index], rule));
  showExampleBar();
}

function openFixture(name) {
  const fixture = data.fixtures.find((one) => one.name === name);
  if (!fixture) return showNotice(`There is no example \`${name}\`.`, button("All examples", () => dialog?.show()));
  setFragment(fragmentOfFixture(name));
  show(caseFrom(fixture.case));
  showNotice(fixture.title);
}

function showExampleBar() {
  const { rule, examples, index } = example;
  const to = (step, label) => {
    const number = index + 1 + step;
    const isThere = number >= 1 && number <= examples.length;
    return button(label, () => openRule(rule, number), isThere ? {} : { disabled: true });
  };
  const kind = examples[index].isClean ? "a case without the finding" : "a case with the finding";
  // What a configuration leaves unused is known after a whole run, and the arguments of curl are not part of a case.
  const isElsewhere = examples[index].kind === "configuration" || examples.every((one) => one.isClean);
  const remark = isElsewhere ? ", which only the command line reports" : "";
  showNotice(`Example ${index + 1} of ${examples.length} of \`${rule}\`: ${kind}${remark}`, to(-1, "Previous"), to(1, "Next"), button("Explain", () => explain(rule)));
}

function showNotice(text, ...buttons) {
  byId("example-bar").hidden = false;
  byId("example-bar").replaceChildren(element("span", {}, ...sentence(text)), ...buttons.filter(Boolean));
}

let dialog;
byId("open-examples").addEventListener("click", () => dialog?.show());

// MARK: The request

function validateFields() {
  const isTime = !Number.isNaN(secondsFromText(byId("now").value));
  showProblem("now", isTime ? "" : "The time is in seconds since 1970 or in ISO 8601, such as 2026-11-21T10:00:00Z.");
  const { headers, problem } = headersFromText(byId("headers").value);
  showProblem("headers", problem ? `Line ${problem} is not a header: expected a name, a colon and a value.` : "");
  byId("headers-count").textContent = headers.length > 0 ? ` (${headers.length})` : "";
}

function showProblem(id, text) {
  byId(id).setAttribute("aria-invalid", String(text !== ""));
  byId(`${id}-problem`).hidden = text === "";
  if (byId(`${id}-problem`).textContent !== text) byId(`${id}-problem`).textContent = text;
}

function showHeaders(isShown) {
  byId("headers-row").hidden = !isShown;
  byId("toggle-headers").setAttribute("aria-expanded", String(isShown));
}

byId("toggle-headers").addEventListener("click", () => {
  showHeaders(byId("headers-row").hidden);
  if (!byId("headers-row").hidden) byId("headers").focus();
});

byId("use-clock").addEventListener("click", () => {
  byId("now").value = new Date().toISOString().replace(/\.\d+Z$/, "Z");
  changed();
});

byId("sample").addEventListener("change", async ({ target }) => {
  const { value: event } = target;
  target.value = "";
  const one = currentCase();
  const options = { event, now: secondsFromText(one.now) || Math.floor(Date.now() / 1000) };
  const type = one.type || latest.report?.payloads[0]?.type || latest.schema?.activities[0]?.name;
  if (type) options.type = type;
  if (one.envelope) options.envelope = one.envelope;
  if (one.part && !isSequence(one)) options.part = one.part;
  try {
    editors.payload.replace((await linter.ask("sample", { case: one, options })).trimEnd());
  } catch (error) {
    showNotice(capitalized(error.message));
  }
});

byId("format").addEventListener("click", () => {
  const { text } = editors.payload;
  const root = parseJSON(text);
  if (isSequence(currentCase())) showNotice("A push of a sequence is one line, so it cannot be formatted.");
  else if (root) editors.payload.replace(formattedJSON(text, root));
  else showNotice("The payload is not JSON, so it cannot be formatted.");
});

// MARK: Links

/** Stores the case in the address; undefined if the address reproduces the case already. */
let timer;

/** Checks the case after a change, and stores it in the address after a pause. */
function changed() {
  check();
  clearTimeout(timer);
  timer = setTimeout(storeCase, pause);
}

async function storeCase() {
  setFragment(await fragmentOf(currentCase()));
  if (example) byId("example-bar").hidden = true;
  example = undefined;
}

function setFragment(fragment) {
  clearTimeout(timer);
  timer = undefined;
  if (location.hash !== fragment) history.replaceState(null, "", fragment);
}

for (const id of [...fields, "complete", ...Object.keys(editors)]) byId(id).addEventListener("input", () => changed());

async function openFragment() {
  const { rule, example: number, fixture, case: one, problem } = await readFragment(location.hash);
  example = undefined;
  byId("example-bar").hidden = true;
  if (rule !== undefined) return openRule(rule, number);
  if (fixture !== undefined) return openFixture(fixture);
  if (problem) showNotice(problem);
  show(one ?? caseFrom(data.fixtures[0].case));
}

window.addEventListener("hashchange", () => openFragment());

byId("share").addEventListener("click", async ({ target }) => {
  if (timer !== undefined || location.hash === "") await storeCase();
  await copy(location.href, target);
});

// MARK: The page

switchThemes();

document.addEventListener("keydown", (event) => {
  if (event.key !== "F8") return;
  event.preventDefault();
  goToFinding(event.shiftKey ? -1 : 1);
});

for (const name of data.envelopes) byId("envelope").append(new Option(name, name));

async function start() {
  try {
    const started = new Linter(loadModule(), workerURL());
    await started.start();
    linter = started;
  } catch (error) {
    showVerdict({ kind: "failed", title: "The playground cannot start", reason: error.message }, []);
    return;
  }
  // The first findings do not wait for the list of rules, unless the address names one.
  const showsRule = new URLSearchParams(location.hash.slice(1)).has("rule");
  if (!showsRule) await openFragment();
  rules = await linter.ask("rules");
  dialog = new ExampleDialog(data.fixtures, rules, { fixture: openFixture, rule: (id) => openRule(id, 1) });
  if (showsRule) await openFragment();
}

start();
