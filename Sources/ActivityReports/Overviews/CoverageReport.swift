import ActivitySchema
package import PushLinter

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
    for activity in coverage.schema.activities.indices {
      write(activity, of: coverage, files: &files, to: &output)
    }
    return output.bytes
  }

  private static func write(
    _ activity: Int, of coverage: Coverage, files: inout DeclarationFiles,
    to output: inout TextWriter
  ) {
    let declaration = coverage.schema.activities[activity]
    let offers = coverage.offers(of: activity)
    let missing = offers.filter { !coverage.seen.contains(.init(activity: activity, use: $0)) }
    output.start(.block)
    output.write("coverage of ", .dim)
    output.write(declaration.qualifiedName, .strong)
    guard coverage.decodedActivities.contains(activity) else {
      output.write(": no payload decodes as this type", .warning)
      output.endLine()
      return
    }
    output.write(": \(offers.count - missing.count) of \(offers.count)")
    output.endLine()
    for use in missing {
      output.write("  ")
      if let site = use.site(in: coverage.schema), let lines = files.lines(of: site.file) {
        output.write("\(lines.place(of: site.range)): ", .dim)
      }
      output.write(use.sentence(in: coverage.schema))
      output.endLine()
    }
  }
}

extension Coverage.Feature.Use {
  fileprivate func site(in schema: Schema) -> DeclarationSite? {
    switch self {
    case .event: nil
    case .declaration(let use): use.site(in: schema)
    }
  }

  fileprivate func sentence(in schema: Schema) -> String {
    switch self {
    case .event(let event): "no payload with the event `\(event.rawValue)`"
    case .declaration(let use): use.sentence(in: schema)
    }
  }
}

extension DeclarationUse {
  fileprivate func site(in schema: Schema) -> DeclarationSite? {
    switch self {
    case .property(let type, let position, _):
      if case .record(let record) = schema[type].shape {
        record.properties[position].site
      } else {
        nil
      }
    case .enumCase(let type, let position):
      switch schema[type].shape {
      case .enumeration(let cases): cases[position].site
      case .rawValue(let rawValue):
        if case .only(let cases) = rawValue.values { cases[position].site } else { nil }
      default: nil
      }
    }
  }

  fileprivate func sentence(in schema: Schema) -> String {
    switch self {
    case .property(let type, let position, let isPresent):
      guard case .record(let record) = schema[type].shape else { return "" }
      let key = record.properties[position].key
      return isPresent
        ? "no payload contains `\(key)`" : "every payload contains the optional `\(key)`"
    case .enumCase(let type, let position):
      return "no payload with the case `\(name(of: position, in: schema[type].shape))`"
    }
  }

  private func name(of position: Int, in shape: Shape) -> String {
    switch shape {
    case .enumeration(let cases): cases[position].name
    case .rawValue(let rawValue):
      if case .only(let cases) = rawValue.values { cases[position].name } else { "" }
    default: ""
    }
  }
}
