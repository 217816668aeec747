extension Rule {
  /// A payload in which `⟦…⟧` marks the range that the rule reports; without marks, no rule reports the payload.
  package struct Example: Sendable {
    package let markedText: String
    /// The kind of the text.
    package private(set) var kind = Kind.payload
    /// The configuration for a payload, the payload for a configuration, or the declarations of an old version; empty if
    /// there is none.
    package let companion: String
    /// The Swift declarations that the payload is checked against; empty for rules that need none.
    package let declarations: String
    package let part: PayloadPart?
    /// The value of `--type`.
    package let type: String?
    /// The request that carries the payload.
    package let request: RequestContext
    /// The value of `--now`, in seconds since 1970.
    package let now: Double?
    /// The module and the name of the file. Its path would make the program differ between folders.
    let fileID: StaticString
    let line: Int
    let column: Int

    /// - Parameter members: The members of the state, if they are all that is declared.
    static func payload(
      _ markedText: String, of members: String = "", declarations: String = "",
      type: String? = nil, headers: [Header] = [], request: RequestContext? = nil,
      now: Double? = nil, configuration: String = "", fileID: StaticString = #fileID,
      line: Int = #line, column: Int = #column
    ) -> Example {
      Example(
        markedText: markedText, companion: configuration,
        declarations: members.isEmpty ? declarations : .state(members), part: nil,
        type: type, request: request ?? RequestContext(headers: headers), now: now, fileID: fileID,
        line: line, column: column)
    }

    /// Returns Swift declarations in which `⟦…⟧` marks the finding, without a payload.
    static func declarations(
      _ markedText: String, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Example {
      payload(markedText, fileID: fileID, line: line, column: column).with(.declarations)
    }

    /// Returns a configuration in which `⟦…⟧` marks the finding after a check of `example.json`.
    static func configuration(
      _ markedText: String, checking payload: String, declarations: String = "",
      now: Double? = nil, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Example {
      self.payload(
        markedText, declarations: declarations, now: now, configuration: payload, fileID: fileID,
        line: line, column: column
      ).with(.configuration)
    }

    /// Returns the pushes to one activity in order.
    static func sequence(
      _ pushes: String..., fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Example {
      payload(pushes.joined(separator: "\n"), fileID: fileID, line: line, column: column)
        .with(.sequence)
    }

    /// Returns the declarations of a new version, in which `⟦…⟧` marks the finding, beside those of an old version.
    static func versions(
      old: String, new markedText: String, exchanges: [Exchange] = Exchange.allCases,
      fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Example {
      payload(
        markedText, configuration: old, fileID: fileID, line: line, column: column
      ).with(.versions(exchanges))
    }

    /// Returns a bare `content-state`.
    static func contentState(
      _ markedText: String, of members: String = "", declarations: String = "",
      fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
    ) -> Example {
      Example(
        markedText: markedText, companion: "",
        declarations: members.isEmpty ? declarations : .state(members), part: .contentState,
        type: nil, request: RequestContext(), now: nil, fileID: fileID, line: line, column: column)
    }

    private func with(_ kind: Kind) -> Example {
      var example = self
      example.kind = kind
      return example
    }

    /// The contents of an example's text.
    package enum Kind: Equatable, Sendable {
      case payload
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

extension Rule.Example: CustomStringConvertible {
  package var description: String { "\(fileID):\(line)" }
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
  var isReadByOld: Bool { self == .newServerOldApp }
}
