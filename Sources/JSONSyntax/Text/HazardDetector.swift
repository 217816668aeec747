/// Finds the characters of the text that affect its reader: that move a cursor, reverse or hide text, or turn a line into a
/// command for a build service. Every format escapes them in its own notation.
///
/// The detector reads one character at a time, because some characters are harmful only after others.
package struct HazardDetector: Sendable {
  /// The number of number signs directly before the current letters; 2 means 2 or more.
  private var numberSigns = 0
  private var previous = Previous.blank
  private var line: LinePosition

  /// The characters before one that is shown together with them.
  private enum Previous {
    case blank, ascii, beyondASCII, selector, joiner
  }

  /// The position in a line, as the services determine the start of one.
  private enum LinePosition {
    /// Only white space precedes.
    case start
    /// Only this character precedes, once or twice.
    case mark(Unicode.Scalar, Int)
    case inside
  }

  /// - Parameter isAtLineStart: Whether the text starts a line of a log.
  package init(isAtLineStart: Bool = false) { line = isAtLineStart ? .start : .inside }

  /// Continues at the start of the next line.
  package mutating func startLine() { self = HazardDetector(isAtLineStart: true) }

  /// Continues after text that is not examined.
  package mutating func skip() { self = HazardDetector() }

  /// Whether every printable ASCII character that follows is harmless, except a number sign.
  package var isIndifferent: Bool {
    if numberSigns == 0, case .inside = line { true } else { false }
  }

  /// Returns whether the next character is harmful. Tabs and line breaks are, so a caller that needs them must keep them.
  package mutating func isHazard(_ scalar: Unicode.Scalar) -> Bool {
    let isCommand = startsCommand(scalar)
    let isMark = startsMarker(scalar)
    return isCommand || isMark || isInvisible(scalar)
  }

  // MARK: Commands of build services

  /// `##[…]`, `##vso[…]` and `##teamcity[…]`, which Azure Pipelines, GitHub Actions and TeamCity find anywhere in a line.
  private mutating func startsCommand(_ scalar: Unicode.Scalar) -> Bool {
    let isCommand = scalar == "[" && numberSigns == 2
    switch scalar {
    case "#": numberSigns = min(2, numberSigns + 1)
    case "a"..."z", "A"..."Z", "-", ".": if numberSigns < 2 { numberSigns = 0 }
    default: numberSigns = 0
    }
    return isCommand
  }

  /// `::error::` of GitHub Actions, which ignores white space before it, and the groups of Buildkite: `---`, `+++`, `~~~` and
  /// `^^^`. GitLab's sections need a carriage return, which is always escaped.
  private mutating func startsMarker(_ scalar: Unicode.Scalar) -> Bool {
    switch line {
    case .inside: return false
    case .start where Self.isBlank(scalar): return false
    case .start where scalar == ":":
      line = .inside
      return true
    case .start where ["-", "+", "~", "^"].contains(scalar):
      line = .mark(scalar, 1)
      return false
    case .mark(scalar, let count):
      line = count == 1 ? .mark(scalar, 2) : .inside
      return count == 2
    case .start, .mark:
      line = .inside
      return false
    }
  }

  /// Returns whether a character is white space that services remove from the start of a line.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: isHidden(scalar)
    }
  }

  // MARK: Characters

  private mutating func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    let before = previous
    switch scalar.value {
    // Variation selectors, one after a character: most emoji have one.
    case 0xFE00...0xFE0F:
      previous = .selector
      switch before {
      case .ascii, .beyondASCII: return false
      case .blank, .selector, .joiner: return true
      }
    // Joiners, between emoji and in scripts that need them.
    case 0x200C, 0x200D:
      previous = .joiner
      switch before {
      case .beyondASCII: return false
      case .selector: return scalar.value == 0x200C
      case .blank, .ascii, .joiner: return true
      }
    case 0x21..<0x7F: previous = .ascii
    case 0x20: previous = .blank
    default:
      let isHidden = Self.isHidden(scalar)
      previous = isHidden ? .blank : .beyondASCII
      return isHidden
    }
    return false
  }

  /// Returns whether a character is invisible, and instead controls a terminal, a line or the direction of the text.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Controls of ASCII and ISO 6429.
    case 0..<0x20, 0x7F..<0xA0: true
    // The separators of lines and paragraphs.
    case 0x2028, 0x2029: true
    // Marks, embeddings, overrides and isolates of direction.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Spaces without width, fillers and format characters.
    case 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B: true
    case 0x2060...0x2065, 0x206A...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    // Tags and supplementary variation selectors, which can encode a whole hidden text.
    case 0xE0000...0xE0FFF: true
    default: false
    }
  }
}
