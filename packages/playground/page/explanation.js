// The dialog that explains a rule, from the Markdown of the module.

import { byId, element, visible } from "./element.js";

const inlines = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((https:[^)\s]+)\)/g;

/** Explains a rule. */
export async function explain(linter, rule) {
  const text = await linter.ask("explain", { rule, format: "markdown" });
  byId("explanation-title").textContent = rule;
  byId("explanation-text").replaceChildren(...blocks(text));
  byId("explanation").showModal();
  byId("explanation-text").scrollTop = 0;
}

/** Returns the paragraphs and the code blocks of a document without its heading. */
function blocks(text) {
  // Every second part is the content of a code block.
  return text.split(/^```\w*\n([^]*?)\n```$/m).flatMap((part, index) => {
    if (index % 2 === 1) return [element("pre", { tabindex: "0" }, part)];
    const paragraphs = part.split("\n\n").filter((one) => one.trim() !== "" && !one.startsWith("# "));
    return paragraphs.map((one) => element("p", {}, ...inline(one)));
  });
}

/** Returns the nodes of a paragraph with code, bold text, emphasis and links. */
function inline(text) {
  const nodes = [];
  let end = 0;
  for (const match of text.matchAll(inlines)) {
    nodes.push(visible(text.slice(end, match.index)));
    end = match.index + match[0].length;
    const [, code, bold, emphasis, label, address] = match;
    if (code) nodes.push(element("code", {}, code));
    else if (bold) nodes.push(element("strong", {}, ...inline(bold)));
    else if (emphasis) nodes.push(element("em", {}, emphasis));
    else nodes.push(element("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, ...inline(label)));
  }
  nodes.push(visible(text.slice(end)));
  return nodes;
}
