import ActivityReports
import ActivitySchema
import CommandSyntax
import PushLinter
import PushModel
import PushTexts
import SchemaExport

extension Session {
  /// Returns the report on the declarations themselves.
  func lintDeclarations(_ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let format = try OptionReader.read(options) { $0.reportFormat("format") ?? .json }
    return format.text(
      of: currentLinter().lintDeclarations(in: ownSources), ReportContext(declarations: sources))
  }

  /// Returns a payload with made-up values that has no findings.
  func sample(_ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let (type, event, part, envelope, isMinimal, now) = try OptionReader.read(options) { reader in
      (
        reader.text("type"), reader.choice("event") ?? WireName.Event.update,
        reader.choice("part") as PayloadPart?, reader.envelope("envelope"),
        reader.flag("minimal"), reader.time("now")
      )
    }
    guard let now else {
      throw InterfaceError(
        kind: .options, message: "`now` is missing: the time of the sample, in seconds since 1970")
    }
    guard part == nil || envelope == nil else {
      throw InterfaceError(
        kind: .options,
        message: "`envelope` requires a whole push; `part` writes only a part of it")
    }
    let command = SampleCommand(
      type: type, event: event, part: part, envelope: envelope, isMinimal: isMinimal)
    let schema = try currentSchema()
    if let type { try checkDeclared(type, in: schema) }
    do throws(CommandError) {
      return Array(try command.sample(of: schema, configuration, now: now).text.utf8)
    } catch {
      throw InterfaceError(error)
    }
  }

  /// Returns the schema in a format.
  func schema(_ options: [UInt8]) throws(InterfaceError) -> [UInt8] {
    let (type, event, part, boundsDates, format) = try OptionReader.read(options) { reader in
      (
        reader.text("type"), reader.choice("event") as WireName.Event?,
        reader.choice("part") as PayloadPart?, reader.flag("dateBounds"),
        reader.choice("format") ?? SchemaFormat.json
      )
    }
    guard event == nil || part == nil else {
      throw InterfaceError(
        kind: .options,
        message: "`event` requires a whole push; `part` describes only a part of it")
    }
    guard format == .jsonSchema || event == nil && part == nil && !boundsDates else {
      throw InterfaceError(
        kind: .options,
        message: "`event`, `part` and `dateBounds` require the format \"json-schema\"")
    }
    let command = SchemaCommand(
      type: type, event: event, part: part, boundsDates: boundsDates, format: format)
    let schema = try currentSchema()
    if let type { try checkDeclared(type, in: schema) }
    do throws(CommandError) {
      return Array(try command.text(of: schema, files: sources, pathsOfFiles: { _ in [] }).utf8)
    } catch {
      throw InterfaceError(error)
    }
  }

  /// Throws if no declaration has that name.
  func checkDeclared(_ type: String, in schema: Schema) throws(InterfaceError) {
    guard let message = schema.missing(type) else { return }
    throw InterfaceError(kind: .options, message: message)
  }
}

extension InterfaceError {
  fileprivate init(_ error: CommandError) {
    self.init(kind: error.isUsage ? .options : .declarations, message: error.message)
  }
}

extension ReportFormat {
  /// Returns the report on texts that a host does not fix.
  func text(of reports: [Report], _ context: ReportContext) -> [UInt8] {
    let reporter = reporter(context)
    var summary = Summary(canFix: false)
    for report in reports {
      summary.add(report)
      reporter.add(report)
    }
    reporter.finish(summary)
    return reporter.takeOutput()
  }
}
