// The examples: those of the playground, and those of each rule.

import { caseFrom } from "./case.js";
import { button, byId, element, sentence } from "./element.js";

export class Examples {
  #linter;
  #fixtures;
  #actions;
  #rules = [];

  /** @param {{show: Function, explain: Function}} actions `show` is called with a case and the fragment of its link. */
  constructor(linter, fixtures, actions) {
    this.#linter = linter;
    this.#fixtures = fixtures;
    this.#actions = actions;
    for (const { group, name, title } of fixtures) this.#add(group, title.replaceAll("`", ""), { fixture: name });
    byId("examples").addEventListener("change", ({ target }) => {
      this.open(JSON.parse(target.value));
      target.value = "";
    });
  }

  /** Adds the rules to the menu. */
  set rules(rules) {
    this.#rules = rules;
    for (const { group, id } of rules) this.#add(`Rules: ${group}`, id, { rule: id, example: 1 });
  }

  #add(group, label, request) {
    const menu = byId("examples");
    if (menu.lastChild.label !== group) menu.append(element("optgroup", { label: group }));
    menu.lastChild.append(new Option(label, JSON.stringify(request)));
  }

  /** The case that the page shows first. */
  get firstCase() {
    return caseFrom(this.#fixtures[0].case);
  }

  /** Opens the example that a fragment requests. */
  async open({ fixture, rule, example }) {
    if (rule !== undefined) return this.#openRule(rule, example);
    const found = this.#fixtures.find(({ name }) => name === fixture);
    if (!found) return showNotice(`There is no example \`${fixture}\`.`);
    this.#actions.show(caseFrom(found.case), `#fixture=${encodeURIComponent(fixture)}`);
    showNotice(found.title);
  }

  /** Opens an example of a rule by its number, from 1. */
  async #openRule(id, number) {
    const rule = this.#rules.find((one) => one.id === id);
    if (!rule) return showNotice(`There is no rule \`${id}\`.`);
    const { examples } = JSON.parse(await this.#linter.ask("explain", { rule: id, format: "json" }));
    const explain = button("Explain", () => this.#actions.explain(id));
    const shown = examples.filter(({ kind }) => kind !== "versions");
    if (shown.length === 0) return showNotice(`\`${id}\` compares two versions of the app, on the command line.`, explain);
    const index = Math.min(Math.max(number, 1), shown.length) - 1;
    this.#actions.show(caseOfExample(shown[index], rule), `#rule=${id}${index > 0 ? `&example=${index + 1}` : ""}`);
    const step = (label, other) => button(label, () => this.#openRule(id, other + 1), { disabled: !(other in shown) });
    const words = `Example ${index + 1} of ${shown.length} of \`${id}\`: ${kindOf(shown, index)}`;
    showNotice(words, step("Previous", index - 1), step("Next", index + 1), explain);
  }
}

/** Returns the case that an example of a rule describes. The configuration turns a rule on that is off by default. */
function caseOfExample(example, { id, severity, offByDefault }) {
  const { kind, part, headers = [], headersAreComplete, now, configuration } = example;
  return caseFrom({
    ...example,
    configuration: configuration || (offByDefault ? JSON.stringify({ rules: { [id]: severity } }) : ""),
    part: kind === "sequence" ? "sequence" : part,
    headers: headers.map(([name, value]) => `${name}: ${value}`).join("\n"),
    isComplete: headersAreComplete,
    now: now?.toString(),
  });
}

function kindOf(examples, index) {
  const kind = examples[index].isClean ? "a case without the finding" : "a case with the finding";
  // Unused parts of a configuration are known after a whole run, and the arguments of curl are not part of a case.
  const isElsewhere = examples[index].kind === "configuration" || examples.every((one) => one.isClean);
  return isElsewhere ? `${kind}, which only the command line reports` : kind;
}

/** Shows text above the editors: which example is open, or why something cannot be done. */
export function showNotice(text, ...buttons) {
  byId("notice").hidden = text === "";
  byId("notice").replaceChildren(element("span", {}, ...sentence(text)), ...buttons);
}
