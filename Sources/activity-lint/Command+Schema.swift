import ActivityReports
import ActivitySchema
import PushLinter
import SchemaExport

extension Command {
  /// `schema`: what was read from the declarations, also in the languages of servers.
  func showSchema(_ options: Options) throws(CommandFailure) -> ExitStatus {
    let format = options.choice(.format, default: SchemaFormat.text)
    try options.checkThatFormatHasParts(format)
    let configuration = try ConfigurationFile(options.path(.config), in: surroundings)
    let paths = options.positionals + options.paths(.declarations)
    let declarations = try Declarations(paths, configuration, of: self)
    var schema = declarations.schema
    if let type = options.text(.type) {
      try declarations.checkDeclared(type)
      schema = schema.keeping(schema.activities(named: type))
    }
    switch format {
    case .text: return try show(SchemaListing.text(schema, files: declarations.sources))
    case .json: return try show(SchemaDocument.text(schema, files: declarations.sources))
    case .jsonSchema: return try show(jsonSchema(schema, options))
    case .typeScript: return try show(SchemaTranslation.typeScript(schema))
    }
  }

  private func jsonSchema(_ schema: Schema, _ options: Options) -> String {
    if let part = options.text(.part).flatMap({ PayloadPart(rawValue: $0) }) {
      return SchemaTranslation.jsonSchema(schema, part: part)
    }
    return SchemaTranslation.jsonSchema(
      schema, event: options.text(.event).flatMap { WireName.Event(rawValue: $0) })
  }
}

enum SchemaFormat: String, CaseIterable {
  case text, json
  case jsonSchema = "json-schema"
  case typeScript = "typescript"
}

extension Options {
  fileprivate func checkThatFormatHasParts(_ format: SchemaFormat) throws(CommandFailure) {
    if has(.event), has(.part) {
      throw usage("'--event' is about whole pushes, and '--part' about a part of them")
    }
    guard format != .jsonSchema, let option = [Option.event, .part].first(where: has) else {
      return
    }
    throw usage("'\(option.spelling)' goes with '--format json-schema'")
  }
}
