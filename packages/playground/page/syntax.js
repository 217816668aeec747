// Finds the colored tokens of a source. A token is `{start, end, kind}`; the kind is a class of the style sheet.
//
// A part ends at the first character that cannot belong to it, so the time grows with the length of the text.

const keywords =
  "actor|any|as|async|await|break|case|catch|class|continue|default|defer|do|else|enum|extension|fallthrough|false|fileprivate|final|" +
  "for|func|get|guard|if|import|in|indirect|init|inout|internal|is|lazy|let|mutating|nil|nonisolated|open|operator|override|package|" +
  "private|protocol|public|repeat|required|return|self|Self|set|some|static|struct|subscript|super|switch|throw|throws|true|try|" +
  "typealias|unowned|var|weak|where|while";

const patterns = {
  json: /(?<string>"(?:[^"\\\n]|\\.)*"?)|(?<number>-?\b\d[\w.+-]*)|(?<literal>\b(?:true|false|null)\b)|(?<comment>(?<=^|[\s,{}[\]])\/\/.*)/gm,
  swift: new RegExp(
    String.raw`(?<comment>//.*|/\*[^]*?(?:\*/|$))|(?<string>"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?)|` +
      String.raw`(?<keyword>[@#][A-Za-z]+|\b(?:${keywords})\b)|(?<number>\b\d[\w.]*)|(?<name>\b[A-Z]\w*)`,
    "g",
  ),
};

/** The text after that many tokens has no colors: each is an element of the page. */
const maximumCount = 6000;

/** Returns the tokens of the text in a language. */
export function tokens(text, language) {
  const found = [];
  for (const match of text.matchAll(patterns[language])) {
    if (found.length === maximumCount) break;
    const end = match.index + match[0].length;
    const [kind] = Object.entries(match.groups).find(([, value]) => value !== undefined);
    found.push({ start: match.index, end, kind: kind === "string" && isKey(text, end, language) ? "key" : kind });
  }
  return found;
}

/** Whether a colon follows the string that ends at an offset, directly or after a space. */
function isKey(text, end, language) {
  return language === "json" && (text[end] === ":" || (text[end] === " " && text[end + 1] === ":"));
}
