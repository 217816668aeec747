import CommandSyntax
import SchemaExport

extension Invocation {
  func makeSample() throws(CommandFailure) -> ExitStatus {
    let command = try result(of: try SampleCommand(options))
    let configuration = try ConfigurationFile(options, in: environment)
    let declarations = try Declarations(options[.declarations], configuration, of: self)
    let now = options.clock(in: environment) ?? environment.secondsSince1970
    let sample = try result(
      of: try command.sample(of: declarations.schema, configuration.configuration, now: now()))
    for remark in sample.remarks { streams.writeMessage("note: \(remark)") }
    let status = try show(sample.text)
    return sample.mayBeRejected ? .findings : status
  }
}
