import ActivityLint

extension Command {
  /// `schema`: what was read from the declarations.
  func showSchema(_ options: Options) throws(CommandFailure) -> ExitStatus {
    let configuration = try ConfigurationFile(options.path(.config), in: surroundings)
    let paths = options.positionals + options.paths(.declarations)
    let declarations = try Declarations(paths, configuration, of: self)
    switch options.choice(.format, default: SchemaFormat.text) {
    case .text: return try show(SchemaReport.text(declarations.schema, files: declarations.sources))
    case .json: return try show(SchemaReport.json(declarations.schema, files: declarations.sources))
    }
  }
}

enum SchemaFormat: String, CaseIterable {
  case text, json
}
