// Finds names in Swift files quickly, without parsing them: it can find too many, but not too few.
//
// Declarations in comments and strings count too: skipping them would require parsing them, and a misread quote would hide the rest
// of a file. The program searches in the same way.

/** A declared name that is always wanted: overloads of the container's methods affect types that they do not name. */
export const alwaysWanted = "KeyedDecodingContainer";

// Files are read as Latin-1, in which each byte is a character; bytes of letters beyond ASCII are above 0x7f.
const letter = String.raw`[A-Za-z0-9_\x80-\xff]`;
const keyword = new RegExp(`(?<!${letter})(?:actor|class|enum|extension|protocol|struct|typealias)(?=[\\0- /\`])`, "g");
const word = `\`?${letter}+\`?`;
const name = new RegExp(`^[\\0- ]*(${word})`);
const path = new RegExp(`^[\\0- ]*(${word}(?:[\\0- ]*\\.[\\0- ]*${word})*)`);
const cut = new RegExp(`^[\\0- ]*(?:${word})?[\\0- ]*$`);
const inheritance = /^[\0- ]*[:<][^{}]*/;

/** The maximum number of characters that are read of a declaration, so that the time does not grow with the square of a file. */
const longestHeader = 800;

export const words = (text) => text.match(/[A-Za-z0-9_\x80-\xff]+/g) ?? [];

/** The names that a file declares. */
export class SwiftNames {
  declared = new Set();
  protocols = new Set();
  inherited = new Set();
  extended = new Set();
  /** Each alias with a part of the name that it replaces. */
  aliases = [];
  declaredLikeFramework = new Set();
  extendedLikeFramework = new Set();

  constructor(content) {
    // Without a byte order mark.
    const text = content.startsWith("\xef\xbb\xbf") ? `   ${content.slice(3)}` : content;
    this.mentionsActivities = text.includes("ActivityAttribute");
    for (const { 0: kind, index } of text.matchAll(keyword)) {
      const start = index + kind.length;
      this.#readDeclaration(kind, headerOf(text.slice(start, start + longestHeader)));
    }
  }

  #readDeclaration(kind, header) {
    // The name follows a long comment, so the file is relevant in any case.
    if (cut.test(header)) this.declared.add(alwaysWanted);
    const first = name.exec(header);
    if (!first) return;
    const [bare] = words(first[1]);
    const isLikeFramework = frameworkTypes.has(bare);
    let rest = header.slice(first[0].length);
    if (kind === "extension") {
      if (isLikeFramework) this.extendedLikeFramework.add(bare);
      else rest = this.#readExtension(withoutArguments(header));
    } else if (isName(first[1], rest)) {
      this.declared.add(bare);
      if (kind === "protocol") this.protocols.add(bare);
      if (isLikeFramework) this.declaredLikeFramework.add(bare);
      if (kind === "typealias") this.#readAlias(bare, withoutArguments(rest));
    }
    for (const inherited of words(inheritance.exec(rest)?.[0] ?? "")) this.inherited.add(inherited);
  }

  /** Reads `Ride.Stop`, in which both parts are names; returns the text after it. */
  #readExtension(header) {
    const found = path.exec(header);
    const rest = header.slice(found[0].length);
    const parts = found[1].split(".").map((part) => part.trim());
    for (const [index, part] of parts.entries()) {
      if (!isName(part, index < parts.length - 1 ? "." : rest)) continue;
      this.declared.add(words(part)[0]);
      this.extended.add(words(part)[0]);
    }
    return rest;
  }

  /** Reads `= Ride.Stop`. */
  #readAlias(alias, text) {
    const found = path.exec(text.replace(/^[\0- ]*=[\0- ]*\(?/, ""));
    for (const part of words(found?.[1] ?? "")) {
      if (frameworkTypes.has(part)) return;
      this.aliases.push([alias, part]);
    }
  }
}

/** Returns the text after the keyword of a declaration up to its brace, without comments. */
function headerOf(text) {
  let [header, offset, depth] = ["", 0, 0];
  for (;;) {
    const pattern = depth > 0 ? /\/\*|\*\//g : /\/\/[^\n\r]*|\/\*|\{/g;
    pattern.lastIndex = offset;
    const found = pattern.exec(text);
    if (depth === 0) header += `${text.slice(offset, found?.index)} `;
    if (!found) return header;
    if (found[0] === "{") return `${header}{`;
    if (found[0] === "/*") depth += 1;
    if (found[0] === "*/") depth -= 1;
    offset = pattern.lastIndex;
  }
}

/** Returns a header without generic arguments such as `<A, B<C>>`. */
function withoutArguments(header) {
  let [text, outer] = ["", header.replaceAll("->", "  ")];
  while (outer !== text) [text, outer] = [outer, outer.replace(/<[^<>{}]*>/g, " ")];
  return text;
}

/**
 * Whether a word is a name. "a class of types" in a comment is not a declaration, so a lowercase name needs backticks or a following
 * symbol.
 */
const isName = (word, rest) => !/^[a-z]/.test(word) || /^[\0- ]*(?:[:{<=.]|where|$)/.test(rest);

/** Types that every app extends, and whose decoding no extension changes, unless the app declares the name. */
const frameworkTypes = new Set(
  `Array Binding Bool Bundle Button ButtonStyle CGFloat CGPoint CGRect CGSize Calendar Character Collection Color Data Date
  DateFormatter Dictionary Double EnvironmentValues FileManager Float Font Image Int JSONDecoder JSONEncoder Label Locale
  MutableCollection NSAttributedString NSObject Notification NotificationCenter Optional Publisher RangeReplaceableCollection
  Result Sequence Set ShapeStyle String StringProtocol Substring Task Text TimeInterval TimeZone UIApplication UIColor UIDevice
  UIFont UIImage UIImageView UILabel UINavigationController UIScreen UIStackView UITableView UIView UIViewController UIWindow URL
  URLRequest URLSession UUID UserDefaults View ViewModifier`.split(/\s+/),
);
