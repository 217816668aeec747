import ActivitySchema
import PushDecoding
package import PushModel
package import PushTexts

/// The declarations that no payload uses, as text.
package enum CoverageReport {
  /// Returns the unused declarations of each activity.
  ///
  /// - Parameter files: the Swift files in the order of `SourceFiles`.
  package static func text(
    _ coverage: Coverage, files: [Source], style: TextStyle = TextStyle()
  ) -> [UInt8] {
    var output = TextWriter(isColored: style.isColored)
    var files = DeclarationFiles(files)
    var remaining = maximumDeclarations
    for activity in coverage.schema.activities.indices {
      write(activity, of: coverage, upTo: &remaining, files: &files, to: &output)
    }
    return output.bytes
  }

  /// The number of declarations after which no further activity is examined: thousands can have the same large types.
  private static let maximumDeclarations = 100_000

  private static func write(
    _ activity: Int, of coverage: Coverage, upTo remaining: inout Int,
    files: inout DeclarationFiles, to output: inout TextWriter
  ) {
    let declaration = coverage.schema.activities[activity]
    output.start(.block)
    output.write("coverage of ", .dim)
    output.write(declaration.qualifiedName, .strong)
    guard coverage.decodedActivities.contains(activity) else {
      output.line(": no payload decodes as this type", .warning)
      return
    }
    guard remaining > 0 else {
      output.line(
        ": not listed, because the activities before have \(maximumDeclarations) declarations",
        .warning)
      return
    }
    let offers = coverage.offers(of: activity)
    remaining -= offers.count
    let missing = offers.filter { !coverage.seen.contains(.init(activity: activity, use: $0)) }
    output.line(": \(offers.count - missing.count) of \(offers.count)")
    for use in missing {
      output.write("  ")
      let (sentence, site) = use.description(in: coverage.schema)
      if let site, let lines = files.lines(of: site.file) {
        output.write("\(lines.place(of: site.range)): ", .dim)
      }
      output.line(sentence)
    }
  }
}

extension Coverage.Feature.Use {
  /// Returns the sentence about a use that is missing, and the site of the declaration.
  fileprivate func description(in schema: Schema) -> (sentence: String, site: DeclarationSite?) {
    switch self {
    case .event(let event): return ("no payload with the event `\(event.rawValue)`", nil)
    case .declaration(.property(let type, let position, let isPresent)):
      guard case .record(let record) = schema[type].shape else { return ("", nil) }
      let property = record.properties[position]
      let sentence =
        isPresent
        ? "no payload contains `\(property.key)`"
        : "every payload contains the optional `\(property.key)`"
      return (sentence, property.site)
    case .declaration(.enumCase(let type, let position)):
      let (name, site) = schema[type].shape.enumCase(position)
      return ("no payload with the case `\(name)`", site)
    }
  }
}

extension Shape {
  /// Returns the name and the site of a case.
  fileprivate func enumCase(_ position: Int) -> (name: String, site: DeclarationSite?) {
    switch self {
    case .enumeration(let cases): (cases[position].name, cases[position].site)
    case .rawValue(let rawValue):
      if case .only(let cases) = rawValue.values {
        (cases[position].name, cases[position].site)
      } else {
        ("", nil)
      }
    default: ("", nil)
    }
  }
}
