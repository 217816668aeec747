// The findings about the next version of the declarations: which pushes would phones drop?

import { byId, capitalized, sentence } from "./element.js";
import { FindingList } from "./findings.js";

export class Comparison {
  /** The list of findings. */
  list;

  constructor(actions) {
    this.list = new FindingList(byId("comparison-findings"), byId("comparison-title"), actions);
    byId("next").addEventListener("input", showCopyButton);
  }

  /** Shows the comparison in an answer of the checker. */
  show({ comparison, broken }) {
    showCopyButton();
    byId("comparison-section").hidden = comparison === undefined;
    this.list.show(broken, comparison?.report ? "Phones with the old and the new version decode every push." : "Nothing was compared.");
    if (comparison) byId("order").replaceChildren(...sentence(comparison.order ?? capitalized(comparison.error.message)));
  }
}

/** Shows the button that copies the declarations only while there is no next version. */
function showCopyButton() {
  byId("copy-declarations").hidden = byId("next").value !== "";
}
