extension Rule {
  /// A payload in which `⟦…⟧` marks the range that the rule reports; without a mark it is one that no rule reports.
  package struct Example: Sendable {
    package let markedText: String
    /// What the text is.
    package private(set) var kind = Kind.payload
    /// The configuration that a payload is checked with, or the payload that a configuration is; empty where there is none.
    package let companion: String
    /// The Swift declarations that the payload is checked against; empty for rules that need none.
    package let declarations: String
    package let part: PayloadPart?
    /// What `--type` says.
    package let type: String?
    /// What is said of the request that carries the payload.
    package let request: RequestContext
    /// What `--now` says, in seconds since 1970.
    package let now: Double?
    let fileID: StaticString
    let filePath: StaticString
    let line: Int
    let column: Int

    static func payload(
      _ markedText: String, declarations: String = "", type: String? = nil,
      headers: [Header] = [], request: RequestContext? = nil, now: Double? = nil,
      configuration: String = "", fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line,
      column: Int = #column
    ) -> Example {
      Example(
        markedText: markedText, companion: configuration, declarations: declarations, part: nil,
        type: type, request: request ?? RequestContext(headers: headers), now: now, fileID: fileID,
        filePath: filePath, line: line,
        column: column)
    }

    /// Swift declarations in which `⟦…⟧` marks what is found, without any payload.
    static func declarations(
      _ markedText: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: Int = #line, column: Int = #column
    ) -> Example {
      payload(markedText, fileID: fileID, filePath: filePath, line: line, column: column)
        .being(.declarations)
    }

    /// A configuration in which `⟦…⟧` marks what is found once `example.json` is checked with it.
    static func configuration(
      _ markedText: String, checking payload: String, declarations: String = "",
      now: Double? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: Int = #line, column: Int = #column
    ) -> Example {
      self.payload(
        markedText, declarations: declarations, now: now, configuration: payload, fileID: fileID,
        filePath: filePath, line: line, column: column
      ).being(.configuration)
    }

    /// Pushes to one activity in their order, one a line.
    static func sequence(
      _ markedText: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: Int = #line, column: Int = #column
    ) -> Example {
      payload(markedText, fileID: fileID, filePath: filePath, line: line, column: column)
        .being(.sequence)
    }

    /// A bare `content-state`.
    static func contentState(
      _ markedText: String, declarations: String, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) -> Example {
      Example(
        markedText: markedText, companion: "", declarations: declarations, part: .contentState,
        type: nil,
        request: RequestContext(), now: nil, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }

    private func being(_ kind: Kind) -> Example {
      var example = self
      example.kind = kind
      return example
    }

    /// What stands in an example's text.
    package enum Kind: Sendable {
      case payload
      /// JSON Lines whose payloads go to one activity, one after another.
      case sequence
      /// Swift declarations instead of a payload.
      case declarations
      /// `.activity-lint.json`
      case configuration
    }

    /// The payload without its marks, and the ranges in bytes that they enclose.
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

extension String {
  /// A declaration whose state has the given members, for examples.
  static func state(_ members: String) -> String {
    """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        \(members)
      }
    }
    """
  }
}
