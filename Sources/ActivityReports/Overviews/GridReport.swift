import JSONSyntax
package import PushLinter

/// The table of `grid`: which version of the app decodes which payload.
package struct GridReport: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case text, markdown, json
  }

  /// What becomes of a payload in a version.
  enum Cell: String, Sendable {
    case decoded, dropped
    /// The version does not declare the type, or no type is known.
    case noType = "no-type"
    case notChecked = "not-checked"
  }

  private struct Row: Sendable {
    let name: String
    let cells: [Cell]
    /// The error of each version that drops the payload.
    let errors: [String?]
  }

  private let versions: [String]
  private var rows: [Row] = []

  /// - Parameter versions: the names of the versions, in the order of the columns.
  package init(versions: [String]) { self.versions = versions }

  /// Adds a payload.
  ///
  /// - Parameter reports: the reports of the versions, in the order of the columns.
  package mutating func add(_ reports: [ShownReport]) {
    guard let source = reports.first?.source else { return }
    rows.append(
      Row(
        name: source.line > 1 ? "\(source.name):\(source.line)" : source.name,
        cells: reports.map { Cell($0) }, errors: reports.map { $0.decodingError?.gridText }))
  }

  package var isEmpty: Bool { rows.isEmpty }

  /// Whether a version drops a payload.
  package var hasDropped: Bool { rows.contains { $0.cells.contains(.dropped) } }

  package func output(as format: Format) -> [UInt8] {
    switch format {
    case .text: text
    case .markdown: markdown
    case .json: json
    }
  }
}

extension GridReport.Cell {
  fileprivate init(_ report: ShownReport) {
    if report.decodes == false {
      self = .dropped
    } else if report.typeName == nil, !report.hasNothingToCompare {
      self = .noType
    } else {
      self = report.decodes == true || report.hasNothingToCompare ? .decoded : .notChecked
    }
  }

  fileprivate var word: String {
    switch self {
    case .decoded: "yes"
    case .dropped: "NO"
    case .noType: "no type"
    case .notChecked: "?"
    }
  }
}

extension DecodingFailure {
  /// The error in a few words: `keyNotFound at content-state.legs[0]`.
  fileprivate var gridText: String {
    codingPath.reduce(into: "\(kind.rawValue) at \(part.rawValue)") { text, element in
      switch element {
      case .key(let name): text += ".\(name)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

// MARK: Formats

extension GridReport {
  private var text: [UInt8] {
    var output = TextWriter(isColored: false)
    let names = rows.map { $0.name.unicodeScalars.count }.max() ?? 0
    let nameWidth = max(names, "payload".count)
    let widths = versions.map { max($0.unicodeScalars.count, "no type".count) }
    func line(_ name: String, _ cells: [String]) {
      output.write(name)
      // Spaces separate columns, and no line ends with any.
      var margin = nameWidth - name.unicodeScalars.count + 2
      for (cell, width) in zip(cells, widths) {
        output.write(spaces: margin)
        output.write(cell)
        margin = width - cell.unicodeScalars.count + 2
      }
      output.endLine()
    }
    output.start(.block)
    line("payload", versions)
    for row in rows { line(row.name, row.cells.map { $0.word }) }
    if hasDropped { output.start(.block) }
    for row in rows {
      for (version, error) in zip(versions, row.errors) {
        guard let error else { continue }
        output.write("\(row.name), app \(version): \(error)")
        output.endLine()
      }
    }
    return output.bytes
  }

  private var markdown: [UInt8] {
    var output = MarkdownText()
    output.write(markup: "| payload |")
    for version in versions {
      output.write(markup: " ")
      output.write(code: version)
      output.write(markup: " |")
    }
    output.write(markup: "\n|---|" + versions.map { _ in "---|" }.joined() + "\n")
    for row in rows {
      output.write(markup: "| ")
      output.write(code: row.name)
      output.write(markup: " |")
      for (cell, error) in zip(row.cells, row.errors) {
        output.write(markup: " \(cell.word)")
        if let error {
          output.write(markup: ": ")
          output.write(code: error)
        }
        output.write(markup: " |")
      }
      output.write(markup: "\n")
    }
    return output.bytes
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.name("versions")
      json.array(of: versions) { $0.string($1) }
      json.name("payloads")
      json.array(of: rows) { json, row in
        json.object { json in
          json.member("payload", row.name)
          json.name("cells")
          json.array(of: Array(zip(row.cells, row.errors))) { json, cell in
            json.object { json in
              json.member("outcome", cell.0.rawValue)
              if let error = cell.1 { json.member("error", error) }
            }
          }
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
