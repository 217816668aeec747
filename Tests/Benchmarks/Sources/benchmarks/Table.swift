/// A Markdown table with aligned columns.
struct Table {
  private var rows: [[String]]

  init(_ titles: [String]) { rows = [titles] }

  mutating func add(_ row: [String]) { rows.append(row) }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      let cells = row.enumerated().map { index, cell in
        let padding = String(repeating: " ", count: widths[index] - cell.count)
        return index == 0 ? cell + padding : padding + cell
      }
      return "| " + cells.joined(separator: " | ") + " |"
    }
    let rule = widths.enumerated().map { index, width in
      String(repeating: "-", count: width + 1) + (index == 0 ? "-" : ":")
    }
    lines.insert("|" + rule.joined(separator: "|") + "|", at: 1)
    return lines.joined(separator: "\n")
  }
}

/// Returns the number with at most three significant digits, so that tables do not claim more precision.
func rounded(_ value: Double) -> String {
  switch value {
  case ..<0.0995: String((value * 1000).rounded() / 1000)
  case ..<0.995: String((value * 100).rounded() / 100)
  case ..<9.95: String((value * 10).rounded() / 10)
  default: String(Int(value.rounded()))
  }
}
