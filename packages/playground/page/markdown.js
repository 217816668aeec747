// Shows the Markdown of `explain`: headings, paragraphs, code blocks, code, bold, emphasis and links.

import { inPageWords, reportInPageWords } from "./controls.js";
import { element } from "./element.js";
import { tokens } from "./syntax.js";

/** Returns the elements of a document, without its first heading and without commands, which a page cannot run. */
export function markdownElements(text) {
  const blocks = [];
  let paragraph = [];
  let code;
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push(element("p", {}, ...inline(paragraph.join(" "))));
    paragraph = [];
  };
  for (const line of text.split("\n")) {
    if (code) {
      if (line === "```") {
        if (code.language !== "sh") blocks.push(codeBlock(linesInPageWords(code), code.language));
        code = undefined;
      } else code.lines.push(line);
    } else if (line.startsWith("```")) {
      endParagraph();
      code = { language: line.slice(3), lines: [] };
    } else if (line.startsWith("# ")) endParagraph();
    else if (line.trim() === "") endParagraph();
    else paragraph.push(line);
  }
  endParagraph();
  return blocks;
}

function linesInPageWords({ lines, language }) {
  const text = lines.join("\n");
  return language === "text" ? reportInPageWords(text) : text;
}

/** Returns the text in the colors of its language. */
export function codeBlock(text, language) {
  const block = element("pre", { tabindex: "0" });
  let end = 0;
  for (const token of tokens(text, language)) {
    block.append(text.slice(end, token.start), element("span", { class: token.kind }, text.slice(token.start, token.end)));
    end = token.end;
  }
  block.append(text.slice(end));
  return block;
}

function inline(message) {
  const nodes = [];
  const text = inPageWords(message);
  let end = 0;
  for (const match of text.matchAll(/`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    nodes.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    const [, code, bold, emphasis, label, address] = match;
    if (code !== undefined) nodes.push(element("code", {}, code));
    else if (bold !== undefined) nodes.push(element("strong", {}, ...inline(bold)));
    else if (emphasis !== undefined) nodes.push(element("em", {}, ...inline(emphasis)));
    else nodes.push(link(label, address));
  }
  nodes.push(text.slice(end));
  return nodes.filter((node) => node !== "");
}

function link(label, address) {
  if (!/^https:\/\//.test(address)) return label;
  return element("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, ...inline(label));
}
