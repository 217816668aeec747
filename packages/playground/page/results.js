// Shows an answer: the verdict, the findings, and their marks in the editors.

import { byId, element, sentence } from "./element.js";
import { editors, showPlace } from "./fields.js";
import { FindingList } from "./findings.js";

/** The pause in milliseconds before a screen reader reads the result, to skip the steps of a word. */
const pause = 500;

export class Results {
  #lists;
  #findings = [];
  #current;
  #timer;

  /** @param {{fix: Function, explain: Function}} actions the actions of a finding's buttons. */
  constructor(actions) {
    const list = (name) => new FindingList(byId(name), byId(`${name}-title`), { ...actions, go: showPlace });
    this.#lists = { payload: list("findings"), declarations: list("declaration-findings") };
    byId("to-findings").addEventListener("click", () => {
      const title = byId(byId("findings").querySelector(".message") ? "findings-title" : "declaration-findings-title");
      title.scrollIntoView();
      title.focus({ preventScroll: true });
    });
    for (const event of ["selectionchange", "focusin"]) document.addEventListener(event, () => this.#emphasize());
    document.addEventListener("keydown", (event) => {
      if (event.key !== "F8") return;
      event.preventDefault();
      this.#step(event.shiftKey ? -1 : 1);
    });
  }

  /** Shows the answer to a case. */
  show(answer, one) {
    const { verdict, findings, count, declarations, remarks, canFix, nothing } = answer;
    this.#findings = [...findings, ...declarations];
    this.showVerdict(verdict, count + declarations.length);
    this.#lists.payload.show(findings, count, nothing);
    this.#lists.declarations.show(declarations, declarations.length, "");
    byId("declarations-section").hidden = declarations.length === 0;
    byId("fix-all").hidden = !canFix;
    byId("remarks").replaceChildren(...remarks.map((words) => element("p", {}, ...sentence(words))));
    // An editor can already have a newer text, whose answer follows.
    for (const [field, editor] of Object.entries(editors)) if (one[field] === editor.text) editor.show(this.#marksIn(field));
    this.#emphasize();
  }

  showVerdict({ kind, title, reason }, count) {
    const findings = count === 1 ? "1 finding" : `${count} findings`;
    byId("verdict").dataset.verdict = kind;
    byId("verdict-title").replaceChildren(...sentence(title));
    byId("verdict-reason").replaceChildren(...sentence(reason));
    byId("to-findings").hidden = count === 0;
    byId("to-findings").textContent = findings;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (byId("status").textContent = `${title}. ${findings}.`), pause);
  }

  #marksIn(field) {
    return this.#findings.flatMap((finding) => {
      const { place, related, severity, message } = finding;
      const own = { ...place, kind: severity, message, finding };
      const others = related.map((one) => ({ ...one.place, kind: "related", message: `${one.message}: ${message}`, finding }));
      return [own, ...others].filter((mark) => mark.field === field);
    });
  }

  /** Selects the next or the previous finding, as F8 does in editors. */
  #step(step) {
    const findings = this.#findings.filter((finding) => finding.place);
    if (findings.length === 0) return;
    const index = findings.indexOf(this.#current);
    const start = index < 0 && step < 0 ? 0 : index;
    this.#current = findings[(start + step + findings.length) % findings.length];
    showPlace(this.#current.place);
  }

  /** Emphasizes the finding at the cursor. In a narrow window, its message is below the verdict, because the list is far away. */
  #emphasize() {
    const editor = Object.values(editors).find(({ area }) => area === document.activeElement);
    if (!editor) return byId("message-at-cursor").replaceChildren();
    // Several findings can have the same place.
    const { place } = this.#findings.find((finding) => finding === this.#current) ?? {};
    const isThere = place && editors[place.field] === editor && place.start === editor.area.selectionStart;
    if (!isThere) this.#current = editor.findingAtCursor;
    for (const list of Object.values(this.#lists)) list.emphasize(this.#current);
    byId("message-at-cursor").replaceChildren(...sentence(this.#current?.message ?? ""));
  }
}
