// Opens examples: those of the playground, and those of each rule.

import { button } from "./element.js";
import { caseFrom } from "./case.js";
import { caseOfExample, similarRule } from "./examples.js";
import { fragmentOfFixture, fragmentOfRule } from "./fragment.js";
import { showNotice } from "./notice.js";

export class Gallery {
  #linter;
  #fixtures;
  #actions;
  /** The rules, once they are known. */
  rules = [];

  /** @param {{show: Function, explain: Function, listAll: Function}} actions `show` is called with a case and the fragment of its link. */
  constructor(linter, fixtures, actions) {
    this.#linter = linter;
    this.#fixtures = fixtures;
    this.#actions = actions;
  }

  /** The case that the page shows first. */
  get firstCase() {
    return caseFrom(this.#fixtures[0].case);
  }

  openFixture(name) {
    const fixture = this.#fixtures.find((one) => one.name === name);
    if (!fixture) return showNotice(`There is no example \`${name}\`.`, button("All examples", () => this.#actions.listAll()));
    this.#actions.show(caseFrom(fixture.case), fragmentOfFixture(name));
    showNotice(fixture.title);
  }

  /** Opens an example of a rule by its number, from 1. */
  async openRule(id, number) {
    const rule = this.rules.find((one) => one.id === id);
    if (!rule) {
      const similar = similarRule(id, this.rules);
      return showNotice(`There is no rule \`${id}\`.`, similar && button(`Open ${similar}`, () => this.openRule(similar, 1)));
    }
    const explain = button("Explain", () => this.#actions.explain(rule.id));
    const { examples } = JSON.parse(await this.#linter.ask("explain", { rule: rule.id, format: "json" }));
    if (examples.length === 0) return showNotice(`The examples of \`${rule.id}\` need the command line.`, explain);
    const index = Math.min(Math.max(number, 1), examples.length) - 1;
    this.#actions.show(caseOfExample(examples[index], rule), fragmentOfRule(rule.id, index + 1));
    const to = (other, label) => button(label, () => this.openRule(rule.id, other + 1), { disabled: !(other in examples) });
    showNotice(`Example ${index + 1} of ${examples.length} of \`${rule.id}\`: ${kindOf(rule, examples, index)}`, to(index - 1, "Previous"), to(index + 1, "Next"), explain);
  }
}

/** The rule about values that an old build stored: the page compares pushes. */
const ruleOfStoredValues = "breaks-running-activity";

function kindOf(rule, examples, index) {
  const kind = examples[index].isClean ? "a case without the finding" : "a case with the finding";
  // Unused parts of a configuration are known after a whole run, and the arguments of curl are not part of a case.
  const isElsewhere = examples[index].kind === "configuration" || rule.id === ruleOfStoredValues || examples.every((one) => one.isClean);
  return isElsewhere ? `${kind}, which only the command line reports` : kind;
}
