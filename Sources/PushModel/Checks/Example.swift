package import PushDocuments
package import PushTexts

extension Rule {
  /// A payload in which `⟦…⟧` marks the range that the rule reports; without marks, no rule reports the payload.
  ///
  /// A payload without options is written as a string literal.
  package struct Example: Sendable {
    package var markedText: String
    /// The kind of the text.
    package var kind = Kind.payload
    /// The configuration for a payload, the payload for a configuration, or the declarations of an old version; empty if
    /// there is none.
    package var companion = ""
    /// The Swift declarations that the payload is checked against; empty for rules that need none.
    package var declarations = ""
    package var part: PayloadPart?
    /// The value of `--type`.
    package var type: String?
    /// The request that carries the payload.
    package var request = RequestContext()
    /// The value of `--now`, in seconds since 1970.
    package var now: Double?

    package init(
      markedText: String, kind: Kind = Kind.payload, companion: String = "",
      declarations: String = "", part: PayloadPart? = nil, type: String? = nil,
      request: RequestContext = RequestContext(), now: Double? = nil
    ) {
      self.markedText = markedText
      self.kind = kind
      self.companion = companion
      self.declarations = declarations
      self.part = part
      self.type = type
      self.request = request
      self.now = now
    }

    // Not inlined, like the texts of examples: the WebAssembly module would contain a copy for each example of each rule.

    /// - Parameter members: The members of the state, if they are all that is declared.
    @inline(never)
    package static func payload(
      _ push: Example, of members: String = "", declarations: String = "", type: String? = nil,
      headers: [(name: String, value: String)] = [], isWhole: Bool = false, now: Double? = nil,
      configuration: String = ""
    ) -> Example {
      Example(
        markedText: push.markedText, companion: configuration,
        declarations: members.isEmpty ? declarations : .state(members), type: type,
        request: RequestContext(
          headers: headers.map { Header(name: $0.name, value: $0.value) }, isWhole: isWhole),
        now: now)
    }

    /// Returns Swift declarations in which `⟦…⟧` marks the finding, without a payload.
    @inline(never)
    package static func declarations(_ markedText: String) -> Example {
      Example(markedText: markedText, kind: .declarations)
    }

    /// Returns a configuration in which `⟦…⟧` marks the finding after a check of `example.json`.
    @inline(never)
    package static func configuration(
      _ markedText: String, checking payload: Example, declarations: String = "", now: Double? = nil
    ) -> Example {
      Example(
        markedText: markedText, kind: .configuration, companion: payload.markedText,
        declarations: declarations, now: now)
    }

    /// Returns the pushes to one activity in order.
    @inline(never)
    package static func sequence(_ pushes: Example...) -> Example {
      Example(markedText: pushes.map { $0.markedText }.joined(separator: "\n"), kind: .sequence)
    }

    /// Returns the declarations of a new version, in which `⟦…⟧` marks the finding, beside those of an old version.
    @inline(never)
    package static func versions(
      old: String, new markedText: String, exchanges: [Exchange] = Exchange.allCases
    ) -> Example {
      Example(markedText: markedText, kind: .versions(exchanges), companion: old)
    }

    /// Returns a bare `content-state`.
    @inline(never)
    package static func contentState(
      _ markedText: String, of members: String = "", declarations: String = ""
    ) -> Example {
      Example(
        markedText: markedText, declarations: members.isEmpty ? declarations : .state(members),
        part: .contentState)
    }

    /// The contents of an example's text.
    package enum Kind: Equatable, Sendable {
      case payload
      /// JavaScript that contains a push.
      case javaScript
      /// JSON Lines whose payloads go to one activity in order.
      case sequence
      /// Swift declarations instead of a payload.
      case declarations
      /// Swift declarations of a new version of the app, with those of an old one as their companion.
      case versions([Exchange])
      /// `.activity-lint.json`
      case configuration
    }

    /// The payload without its marks, and the byte ranges between the marks.
    package var unmarked: (bytes: [UInt8], ranges: [Range<Int>]) {
      var bytes: [UInt8] = []
      var starts: [Int] = []
      var ranges: [Range<Int>] = []
      for character in markedText.unicodeScalars {
        switch character {
        case "⟦": starts.append(bytes.count)
        case "⟧": if let start = starts.popLast() { ranges.append(start..<bytes.count) }
        default: bytes.append(contentsOf: String(character).utf8)
        }
      }
      return (
        bytes, ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
      )
    }
  }
}

extension Rule.Example: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { markedText = text }
}

/// One side writes, the other side reads: three pairs in which two versions of an app meet.
package enum Exchange: String, Sendable, CaseIterable {
  /// The server follows the new declarations; phones still have the old build.
  case newServerOldApp = "old-app"
  /// The server still follows the old declarations; phones have the new build.
  case oldServerNewApp = "new-app"
  /// The old build stored attributes and state of a running activity; the new build reads them after its installation.
  case storedByOldApp = "stored"

  /// Whether the old version reads.
  package var isReadByOld: Bool { self == .newServerOldApp }
}
