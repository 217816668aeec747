// Finds the parts of the text that have a color. A token is `{start, end, kind}`; the kind is a class of the style sheet.

/** Texts longer than this are shown without colors, for fast typing. */
const maximumLength = 60_000;

const patterns = {
  json: /(?<key>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<string>"(?:[^"\\\n]|\\.)*"?)|(?<number>(?<![\w-])-?\d[\d.eE+-]*(?!\w))|(?<literal>\b(?:true|false|null)\b)|(?<comment>(?<=^|[\s,{}[\]])\/\/.*)/gm,
  swift:
    /(?<comment>\/\/.*|\/\*[^]*?(?:\*\/|$))|(?<string>"""[^]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?)|(?<keyword>[@#][A-Za-z]+|\b(?:actor|as|break|case|catch|class|continue|default|defer|do|else|enum|extension|fallthrough|false|fileprivate|final|for|func|get|guard|if|import|in|indirect|init|inout|internal|is|lazy|let|mutating|nil|nonisolated|open|operator|override|package|private|protocol|public|repeat|required|return|self|Self|set|some|any|static|struct|subscript|super|switch|throw|throws|true|try|typealias|unowned|var|weak|where|while|async|await)\b)|(?<number>\b\d[\w.]*)|(?<name>\b[A-Z]\w*)/g,
  typescript:
    /(?<comment>\/\/.*|\/\*[^]*?(?:\*\/|$))|(?<string>"(?:[^"\\\n]|\\.)*"?)|(?<keyword>\b(?:export|interface|type|const|string|number|boolean|null|true|false|unknown|never|readonly|Record)\b)|(?<number>\b\d[\w.]*)|(?<name>\b[A-Z]\w*)/g,
};

/** Returns the tokens of the text in a language; none for other languages. */
export function tokens(text, language) {
  const pattern = patterns[language];
  if (!pattern || text.length > maximumLength) return [];
  const found = [];
  for (const match of text.matchAll(pattern)) {
    const [kind] = Object.entries(match.groups).find(([, value]) => value !== undefined);
    found.push({ start: match.index, end: match.index + match[0].length, kind });
  }
  return found;
}
