import CommandSyntax

extension Invocation {
  func checkCurl() throws(CommandFailure) -> ExitStatus {
    var curl = try CurlCommand(options, of: self)
    return try curl.run()
  }
}
