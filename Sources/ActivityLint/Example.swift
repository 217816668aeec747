extension Rule {
  /// A payload in which `⟦…⟧` marks the range that the rule reports; without a mark it is one that no rule reports.
  public struct Example: Sendable {
    public let markedText: String
    /// The Swift declarations that the payload is checked against; empty for rules that need none.
    public let declarations: String
    public let part: PayloadPart?
    /// What `--type` says.
    public let type: String?
    /// True for JSON Lines whose payloads go to one activity, one after another.
    public var isSequence = false
    /// True for Swift declarations instead of a payload.
    public var isSwift = false
    /// What the payload is sent with.
    public let headers: [Header]
    /// What `--now` says, in seconds since 1970.
    public let now: Double?
    let fileID: StaticString
    let filePath: StaticString
    let line: Int
    let column: Int

    static func payload(
      _ markedText: String, declarations: String = "", type: String? = nil,
      headers: [Header] = [], now: Double? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) -> Example {
      Example(
        markedText: markedText, declarations: declarations, part: nil, type: type,
        headers: headers, now: now, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Swift declarations in which `⟦…⟧` marks what is found, without any payload.
    static func declarations(
      _ markedText: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: Int = #line, column: Int = #column
    ) -> Example {
      var example = payload(
        markedText, fileID: fileID, filePath: filePath, line: line, column: column)
      example.isSwift = true
      return example
    }

    /// Pushes to one activity in their order, one a line.
    static func sequence(
      _ markedText: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
      line: Int = #line, column: Int = #column
    ) -> Example {
      var example = payload(
        markedText, fileID: fileID, filePath: filePath, line: line, column: column)
      example.isSequence = true
      return example
    }

    /// A bare `content-state`.
    static func contentState(
      _ markedText: String, declarations: String, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) -> Example {
      Example(
        markedText: markedText, declarations: declarations, part: .contentState, type: nil,
        headers: [], now: nil, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// The payload without its marks, and the ranges in bytes that they enclose.
    public var unmarked: (bytes: [UInt8], ranges: [Range<Int>]) {
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
  public var description: String { "\(fileID):\(line)" }
}
