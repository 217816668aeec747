// Finds names in Swift files quickly, without parsing them: it can find too many, but not too few.
//
// Declarations in comments and strings count too: skipping them would require parsing them, and a misread quote would hide the rest
// of a file. The program and the package for Python search in the same way.

/** A declared name that is always wanted: overloads of the container's methods affect types that they do not name. */
export const alwaysWanted = "KeyedDecodingContainer";

// Files are read as Latin-1, in which each byte is a character; bytes of letters beyond ASCII are above 0x7f.
const word = /[A-Za-z0-9_\x80-\xff]+/y;
const keyword =
  /(?<![A-Za-z0-9_\x80-\xff])(actor|class|enum|extension|protocol|struct|typealias)(?=[\x00- /`])/g;
/** The contents of block comments. */
const inComment = /[^*/]+/y;
/** The text that can separate two words outside of block comments. */
const blank = /[\x00- ]+|\/\/[^\n\r]*/y;
const braceOrComment = /[{}]|\/[/*]/g;

/**
 * The maximum number of characters to skip between two words. Comments can overlap, so without it the cost would be quadratic.
 */
const longestTrivia = 400;
/** The maximum number of characters to read of an inheritance clause, or of generic arguments. */
const longestClause = 400;
/** The maximum number of comments, or of generic arguments, inside each other. */
const deepestNesting = 8;

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
  #text;
  /** The end of the last word that was read of an inheritance clause. */
  #clausesEnd = 0;

  constructor(content) {
    // Without a byte order mark.
    const text = content.startsWith("\xef\xbb\xbf") ? `   ${content.slice(3)}` : content;
    this.mentionsActivities = text.includes("ActivityAttribute");
    this.#text = text;
    for (const found of text.matchAll(keyword)) this.#readDeclaration(found[1], found.index + found[1].length);
    this.#text = "";
  }

  #readDeclaration(kind, end) {
    const start = this.#afterTrivia(end);
    // Declarations after a comment this long are not read here, so the file is relevant in any case.
    if (start === undefined) return void this.declared.add(alwaysWanted);
    const first = this.#quotableWord(start);
    if (!first) return;
    let offset = first.end;
    const isLikeFramework = frameworkTypes.has(first.name);
    if (kind === "extension") {
      if (isLikeFramework) this.extendedLikeFramework.add(first.name);
      else offset = this.#readExtendedPath(first);
    } else if (this.#isName(first)) {
      this.declared.add(first.name);
      if (kind === "protocol") this.protocols.add(first.name);
      if (isLikeFramework) this.declaredLikeFramework.add(first.name);
      if (kind === "typealias") this.#readAlias(first.name, first.end);
    }
    this.#readInheritance(offset);
  }

  /** Reads `Ride.Stop`, in which both parts are names; returns the offset after it. */
  #readExtendedPath(first) {
    let end = first.end;
    for (let part = first; part; part = this.#wordAfterDot(end)) {
      end = part.end;
      if (!this.#isName(part)) continue;
      this.declared.add(part.name);
      this.extended.add(part.name);
    }
    return end;
  }

  /** Reads `= Ride.Stop`. */
  #readAlias(name, start) {
    const equal = this.#afterTrivia(this.#afterArguments(start));
    if (equal === undefined || this.#text[equal] !== "=") return;
    let target = this.#afterTrivia(equal + 1);
    if (target !== undefined && this.#text[target] === "(") target = this.#afterTrivia(target + 1);
    if (target === undefined) return;
    for (let part = this.#quotableWord(target); part; part = this.#wordAfterDot(part.end)) {
      if (frameworkTypes.has(part.name)) return;
      this.aliases.push([name, part.name]);
    }
  }

  /** Reads `: A, B` or `<T>: A, B` up to the brace. Other words there are harmless. */
  #readInheritance(start) {
    const text = this.#text;
    const offset = this.#afterTrivia(start);
    if (offset === undefined || (text[offset] !== ":" && text[offset] !== "<")) return;
    const limit = Math.min(text.length, offset + longestClause);
    // A part, to keep expressions from reading to the end of the text.
    const clause = text.slice(offset, limit);
    let end = 0;
    while (end < clause.length) {
      braceOrComment.lastIndex = end;
      const found = braceOrComment.exec(clause);
      end = found ? found.index : clause.length;
      if (!found?.[0].startsWith("/")) break;
      end = Math.max(end + 1, (this.#afterTrivia(offset + end) ?? limit) - offset);
    }
    // Clauses can overlap, and the words of each are needed once.
    const first = Math.max(offset, this.#clausesEnd);
    for (const found of text.slice(first, offset + end + 1).matchAll(/[A-Za-z0-9_\x80-\xff]+/g)) {
      const wordEnd = first + found.index + found[0].length;
      if (wordEnd > offset + end) break;
      this.inherited.add(found[0]);
      this.#clausesEnd = wordEnd;
    }
  }

  // Words

  /** Returns the word at an offset, without the backticks around it. */
  #quotableWord(start) {
    const isQuoted = this.#text[start] === "`";
    word.lastIndex = start + (isQuoted ? 1 : 0);
    const found = word.exec(this.#text);
    if (!found) return undefined;
    const end = word.lastIndex;
    return { name: found[0], isQuoted, end: this.#text[end] === "`" ? end + 1 : end };
  }

  /** Returns the word after generic arguments and a dot, if they follow. */
  #wordAfterDot(start) {
    const dot = this.#afterTrivia(this.#afterArguments(start));
    if (dot === undefined || this.#text[dot] !== ".") return undefined;
    const next = this.#afterTrivia(dot + 1);
    return next === undefined ? undefined : this.#quotableWord(next);
  }

  /** Returns the offset after `<A, B<C>>`, or the same offset if nothing like that follows. */
  #afterArguments(start) {
    const text = this.#text;
    const opening = this.#afterTrivia(start);
    if (opening === undefined || text[opening] !== "<") return start;
    const limit = Math.min(text.length, opening + longestClause);
    let depth = 0;
    for (let offset = opening; offset < limit; offset += 1) {
      const character = text[offset];
      if (character === "<") depth += 1;
      else if (character === ">" && text[offset - 1] !== "-") depth -= 1;
      else if (character === "{" || character === "}") return start;
      else continue;
      if (depth === 0) return offset + 1;
      if (depth > deepestNesting) return start;
    }
    return start;
  }

  /**
   * Whether a word is a name. "a class of types" in a comment is not a declaration, so a lowercase name needs backticks or a following
   * symbol.
   */
  #isName({ name, isQuoted, end }) {
    if (isQuoted || !/^[a-z]/.test(name)) return true;
    const next = this.#afterTrivia(end);
    if (next === undefined) return true;
    return ":{<=.".includes(this.#text[next] ?? " ") || this.#text.startsWith("where", next);
  }

  /** Returns the offset after white space and comments; undefined if they are too long. */
  #afterTrivia(start) {
    const length = Math.min(this.#text.length - start, longestTrivia);
    // A part, to keep expressions from reading to the end of the text.
    const text = this.#text.slice(start, start + length + 1);
    let offset = 0;
    let depth = 0;
    while (offset < length) {
      if (text.startsWith("/*", offset)) {
        depth += 1;
        if (depth > deepestNesting) return undefined;
        offset += 2;
      } else if (depth > 0 && text.startsWith("*/", offset)) {
        depth -= 1;
        offset += 2;
      } else {
        const skipped = depth > 0 ? inComment : blank;
        skipped.lastIndex = offset;
        if (skipped.test(text)) offset = skipped.lastIndex;
        else if (depth > 0) offset += 1;
        else return start + offset;
      }
    }
    return start + length === this.#text.length ? start + length : undefined;
  }
}

/** Types that every app extends, and whose decoding no extension changes, unless the app declares the name. */
const frameworkTypes = new Set(
  `Array Binding Bool Bundle Button ButtonStyle CGFloat CGPoint CGRect CGSize Calendar Character Collection Color Data Date
  DateFormatter Dictionary Double EnvironmentValues FileManager Float Font Image Int JSONDecoder JSONEncoder Label Locale
  MutableCollection NSAttributedString NSObject Notification NotificationCenter Optional Publisher RangeReplaceableCollection
  Result Sequence Set ShapeStyle String StringProtocol Substring Task Text TimeInterval TimeZone UIApplication UIColor UIDevice
  UIFont UIImage UIImageView UILabel UINavigationController UIScreen UIStackView UITableView UIView UIViewController UIWindow URL
  URLRequest URLSession UUID UserDefaults View ViewModifier`.split(/\s+/),
);
