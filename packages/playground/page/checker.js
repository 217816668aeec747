// Checks the case whenever it changes: one check at a time, and always of the latest case.

import { emptyCase } from "./case.js";
import { textsOf } from "./editors.js";
import { byId } from "./element.js";
import { findingsOfError, findingsWithPlaces } from "./findings.js";

export class Checker {
  #linter;
  #readCase;
  #show;
  #isChecking = false;
  #isOutdated = false;

  /**
   * The last checked case and the answer: `{one, findings, declarations, broken, report?, comparison?, survey?, error?, schema?,
   * schemaOf?}`. Either a report or an error is there; the schema is the last one that could be read.
   */
  latest = { one: emptyCase, findings: [], declarations: [], broken: [] };

  /**
   * @param {Linter} linter
   * @param {() => object} readCase returns the current case.
   * @param {(latest: object, isNewSchema: boolean) => void} show shows an answer.
   */
  constructor(linter, readCase, show) {
    this.#linter = linter;
    this.#readCase = readCase;
    this.#show = show;
  }

  /** Checks the case. While a check runs, changes wait, and only the last one is checked. */
  async check() {
    if (!this.#linter.isReady) return;
    this.#isOutdated = true;
    if (this.#isChecking) return;
    this.#isChecking = true;
    byId("results").ariaBusy = "true";
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const { schemaOf } = this.latest;
      this.latest = await this.#answer(this.#readCase());
      this.#show(this.latest, this.latest.schemaOf !== schemaOf);
      performance.mark("activity-lint-findings");
    }
    this.#isChecking = false;
    byId("results").ariaBusy = "false";
  }

  async #answer(one) {
    const { schema, schemaOf } = this.latest;
    const texts = textsOf(one);
    try {
      const answer = await this.#linter.ask("check", { case: one, schemaOf });
      // Nothing is wrong with a payload that is not there yet.
      const findings = answer.report && one.payload.trim() !== "" ? findingsWithPlaces(answer.report, texts) : [];
      const { report } = answer.comparison ?? {};
      const broken = report ? findingsWithPlaces(report, texts) : [];
      return { one, schema, schemaOf, ...answer, findings, declarations: findingsWithPlaces(answer.declarations, texts), broken };
    } catch (error) {
      return { one, schema, schemaOf, error, findings: findingsOfError(error, texts), declarations: [], broken: [] };
    }
  }
}
