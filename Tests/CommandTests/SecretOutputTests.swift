import ActivityReports
import Foundation
import TestSupport
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// No output contains a secret: for every place in which one can be, in every format, by every command.
@Suite struct SecretOutputTests {
  /// A word that looks like a token. Every secret of this suite contains it.
  private static let needle = "5ec4e7b1"
  /// A word that only its name makes a secret.
  private static let plainNeedle = "qwhunterzz"

  private static let swift = """
    struct RideAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable { var eta: Int; var accessToken: String? }
    }
    """

  /// Tokens of devices, in the forms in which logs and documents contain them.
  private static let forms = [
    needle, "\(needle)-\(needle)", String(repeating: needle, count: 8),
    "<\(needle) \(needle) \(needle) \(needle)>", "eyJhbGciOiJFUzI1NiJ9.\(needle).\(needle)",
  ]

  private static let documents: [(String, needle: String)] =
    (forms.flatMap { form in
      (SecretPlaces.namedDocuments + SecretPlaces.shapedDocuments).map {
        ($0.replacingOccurrences(of: SecretPlaces.mark, with: form), needle)
      }
    }
    + SecretPlaces.namedDocuments.map {
      ($0.replacingOccurrences(of: SecretPlaces.mark, with: plainNeedle), plainNeedle)
    }).sampled(oneIn: 12)

  private func expectNoSecret(
    _ text: String, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for needle in [Self.needle, Self.plainNeedle] {
      let line = text.split(separator: "\n").first { $0.contains(needle) }
      #expect(line == nil, "\(what)", sourceLocation: sourceLocation)
    }
  }

  private func folder(ofDocuments documents: [(String, needle: String)] = documents) throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.swift, to: "Ride.swift")
    for (index, document) in documents.enumerated() {
      try folder.write(document.0, to: "p/\(index).json")
    }
    return folder
  }

  private func expectNoSecret(_ run: CommandRun, _ what: String) {
    expectNoSecret(run.output, "\(what): output")
    expectNoSecret(run.errors, "\(what): errors")
  }

  /// Every format at once, each in its own file; and the job summary.
  private static let formats = ReportFormat.all.map { "--format=\($0.name)=out.\($0.name)" }

  private func expectNoSecret(inFilesOf folder: TemporaryFolder, _ what: String) {
    for name in ReportFormat.all.map({ "out.\($0.name)" }) + ["summary.md"] {
      let file = folder.path.appending(Path(name)).text
      expectNoSecret((try? String(contentsOfFile: file, encoding: .utf8)) ?? "", "\(what): \(name)")
    }
  }

  @Test func noReportContainsOne() throws {
    let folder = try folder()
    let summary = folder.path.appending(Path("summary.md")).text
    for options in [[], ["--color=always"], ["--envelope=fcm"]] {
      let arguments = ["check"] + Self.formats + options
      let run = folder.run(arguments + ["p"], variables: ["GITHUB_STEP_SUMMARY": summary])
      #expect(run.status != 0)
      expectNoSecret(run, "\(options)")
      expectNoSecret(inFilesOf: folder, "\(options)")
      expectNoSecret(folder.run(["check"] + options + ["p"]), "\(options)")
    }
    #expect(FileManager.default.fileExists(atPath: summary))
  }

  @Test(arguments: [
    ["check", "--diff", "--fix=all", "p"], ["check", "--fix", "p"], ["check", "--coverage", "p"],
    ["size", "p"], ["timeline", "p"], ["check", "--show-settings"],
    ["check", "--show-settings", "p"], ["sample"], ["schema", "--format=typescript"],
    ["init", "--force"], ["p/0.json", "--envelope=\(needle)"], ["check", "p/\(needle)"],
  ])
  func noCommandShowsOne(_ arguments: [String]) throws {
    let folder = try folder()
    let run = folder.run(arguments.map { $0 })
    let shown = arguments.joined().contains(Self.needle) ? "" : run.output + run.errors
    expectNoSecret(shown, arguments.joined(separator: " "))
    let file = folder.path.appending(Path(".activity-lint.json")).text
    expectNoSecret((try? String(contentsOfFile: file, encoding: .utf8)) ?? "", file)
  }

  /// A fix keeps the secrets of the file, and its output does not contain them.
  @Test func fixesKeepSecretsAndDoNotShowThem() throws {
    let folder = try folder()
    _ = folder.run(["check", "--fix=all", "p"])
    var kept = 0
    for (index, document) in Self.documents.enumerated() {
      let file = folder.path.appending(Path("p/\(index).json")).text
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(!text.contains("***"), "\(document.0)")
      if text.contains(document.needle) { kept += 1 }
    }
    // Other fixes remove the member that contains the secret.
    #expect(kept > Self.documents.count * 3 / 4)
  }

  @Test func patchWithHiddenSecretsHasANote() throws {
    let text =
      "{\"headers\": {\"authorization\": \"bearer \(Self.needle)\"},\n\"payload\": {\"aps\": {\"event\": \"end\",}}}\n"
    let folder = try folder(ofDocuments: [(text, Self.needle)])
    let run = folder.run(["check", "--diff", "p"])
    #expect(
      run.output == """
        # Do not apply this patch, because asterisks replace its secrets; --fix changes the file.
        --- a/p/0.json
        +++ b/p/0.json
        @@ -1,2 +1,2 @@
         {"headers": {"authorization": "bearer ********"},
        -"payload": {"aps": {"event": "end",}}}
        +"payload": {"aps": {"event": "end"}}}

        """)
  }

  @Test func noReportOnCurlContainsOne() throws {
    let folder = try folder(ofDocuments: [])
    let body = #"-d '{"aps": {"event": "no"}}' https://api.push.apple.com/3/device/a"#
    for (form, place) in [Self.forms[0], Self.forms[2], Self.forms[3]].flatMap({ form in
      SecretPlaces.curlArguments.map { (form, $0) } + SecretPlaces.urls.map { (form, [$0]) }
    }).sampled(oneIn: 16) {
      let arguments = place.map {
        "'\($0.replacingOccurrences(of: SecretPlaces.mark, with: form))'"
      }
      try folder.write("curl \(arguments.joined(separator: " ")) \(body)", to: "push.sh")
      expectNoSecret(folder.run(["check"] + Self.formats + ["push.sh"]), "\(place)")
      expectNoSecret(inFilesOf: folder, "\(place)")
    }
  }

  /// The option alone says that its value is a credential.
  @Test func credentialsOfCurlAreHidden() throws {
    let folder = try folder(ofDocuments: [])
    for option in SecretPlaces.curlOptions {
      let arguments = option.map {
        "'\($0.replacingOccurrences(of: SecretPlaces.mark, with: Self.plainNeedle))'"
      }.joined(separator: " ")
      let body = #"-d '{"aps": {"event": "no"}}' https://api.push.apple.com/3/device/a"#
      try folder.write("curl \(arguments) \(body)\n", to: "push.sh")
      let run = folder.run(["check", "push.sh"])
      #expect(run.status == 1, "\(arguments)")
      expectNoSecret(run, arguments)
    }
  }

  /// The second line of a string, a header, an argument or a comment.
  @Test(arguments: ["\n", "\r\n  ", "\\n", "\\\n", "\\r\\n"])
  func secretWithALineBreakIsHidden(_ lineBreak: String) throws {
    let secret = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJB\(lineBreak)\(Self.needle)QiOjE3MDB9.c2ln"
    for text in [
      #"{"note": "SECRET", "aps": {"event": "no",}}"#,
      #"{"headers": {"authorization": "bearer SECRET", "apns-priority": 7,}, "payload": {"aps": {}}}"#,
      #"{"password": "Abc123SECRET", "aps": {"event": "no",}}"#,
      "# SECRET\n{\"aps\": {\"event\": 1,}}",
      "POST /3/device/a HTTP/2\nauthorization: bearer SECRET\n\n{\"aps\": {\"event\": \"no\"}}",
      "curl -H 'authorization: bearer SECRET' -d '{\"aps\": {}}' https://api.push.apple.com",
    ] {
      let folder = try folder(ofDocuments: [
        (text.replacingOccurrences(of: SecretPlaces.mark, with: secret), "")
      ])
      for command in [
        ["check"], ["check", "--format=json"], ["check", "--diff", "--fix=all"], ["size"],
        ["timeline"], ["check", "--show-settings"],
      ] {
        expectNoSecret(folder.run(command + ["p"]), "\(command) \(text)")
      }
    }
  }

  @Test func textInUTF16HidesThem() throws {
    let folder = try folder(ofDocuments: [])
    for document in Self.documents.prefix(20) {
      guard let data = document.0.data(using: .utf16LittleEndian) else { continue }
      try data.write(to: folder.url.appending(path: "wide.json"))
      expectNoSecret(folder.run(["check", "wide.json"]), document.0)
    }
  }

  @Test func noMessageAboutTheConfigurationContainsOne() throws {
    for text in [
      #"{"placeholders": {"API_KEY": "SECRET", "token": "SECRET"}}"#,
      #"{"placeholders": {"API_KEY": "SECRET", }"#, #"{"api_key": "SECRET"}"#,
      #"{"declarations": ["https://ana:SECRET@example.com/b.json"]}"#,
      #"{"placeholders": {"eyJhbGciOiJFUzI1NiJ9.SECRET.SECRET": 1}}"#,
      #"{"rules": {"password": "SECRET"}}"#, #"{"payloads": [{"files": "p", "token": "SECRET"}]}"#,
    ] {
      let folder = try folder(ofDocuments: [])
      try folder.write(
        text.replacingOccurrences(of: SecretPlaces.mark, with: Self.needle),
        to: ".activity-lint.json")
      for arguments in [["check", "--show-settings"], ["check", "."]] {
        expectNoSecret(folder.run(arguments), text)
      }
    }
  }

  @Test(arguments: ["text", "json", "json-schema", "typescript"])
  func commentsOfDeclarationsHideThem(_ format: String) throws {
    let folder = try folder(ofDocuments: [])
    let comment = "/// Such as eyJhbGciOiJFUzI1NiJ9.\(Self.needle).\(Self.needle)."
    let swift = Self.swift.replacingOccurrences(of: "  struct", with: "\(comment)\n  struct")
      .replacingOccurrences(of: "var eta", with: "\n\(comment)\nvar eta")
    try folder.write(swift, to: "Ride.swift")
    let run = folder.run(["schema", "--format", format, "Ride.swift"])
    #expect(run.output.contains("eta"))
    expectNoSecret(run, format)
  }

  /// A value that is glued to an option that does not exist, as `-H` and `-u` of curl accept it.
  @Test(arguments: [
    "--tokn=SECRET", "--tokn:SECRET", "--toknSECRET", "--headerSECRET", "--header:SECRET",
    "--headr=authorization: SECRET", "-HAuthorization:SECRET", "-HAuthorization: bearer SECRET",
    "-Hx-key: SECRET", "-uSECRET", "-uana:SECRET", "-pSECRET", "---SECRET", "--SECRET",
    "--ready=SECRET", "--format:SECRET",
  ])
  func valueOfAnUnknownOptionIsHidden(_ argument: String) throws {
    let folder = try folder(ofDocuments: [])
    // Only letters in a row are as likely a name.
    let isOneWord = ["--toknSECRET", "--headerSECRET", "--SECRET", "---SECRET"].contains(argument)
    for secret in Self.forms + (isOneWord ? [] : [Self.plainNeedle]) {
      let argument = argument.replacingOccurrences(of: SecretPlaces.mark, with: secret)
      for command in Subcommand.all {
        let run = folder.run([command.name, argument, "p"])
        #expect(run.status == 2)
        expectNoSecret(run, "\(command.name) \(argument)")
      }
    }
  }

  /// The reader needs the name of an option that resembles no other.
  @Test(arguments: [
    ("--frmat", "--frmat"), ("--colour", "--colour"), ("--x", "--x"), ("-x", "-x"),
    ("-help", "-help"), ("--formatjson", "--formatjson"), ("--http2x", "--http…"), ("-vv", "-v…"),
    ("--fail-onn", "--fail-onn"), ("--fail-onn=error", "--fail-onn"), ("--format2", "--format2"),
    ("--format:json", "--format:…"),
    ("--fail-on-every-single-warning", "--fail-on-every-single-warning"),
  ])
  func nameOfAnUnknownOptionIsShown(_ option: String, _ shown: String) throws {
    let run = try folder(ofDocuments: []).run(["check", option])
    #expect(run.errors.hasPrefix("error: unknown option '\(shown)'"), "\(run.errors)")
  }

  /// Options whose values findings and errors quote: headers of Apple, names of types and of files.
  private static let quotedOptions = [
    "type", "stdin-filename", "output",
  ]

  @Test func tokenInsteadOfAValueIsHidden() throws {
    let folder = try folder(ofDocuments: [])
    let token = "5ec4e7A9bQx7LmN2pR8sT"
    for command in Subcommand.all {
      for option in command.options() where option.form.takesValue {
        guard !Self.quotedOptions.contains(option.name) else { continue }
        let run = folder.run([command.name, "\(option.spelling)=\(token)", "Ride.swift"])
        #expect(!run.errors.contains(token), "\(command.name) \(option.spelling): \(run.errors)")
      }
      // The argument is the name of a type.
      guard command.name != "sample" else { continue }
      #expect(!folder.run([command.name, token]).errors.contains(token), "\(command.name)")
    }
  }

  @Test func tokenInAnArgumentIsHidden() throws {
    let folder = try folder()
    let token = String(repeating: Self.needle, count: 8)
    for argument in [
      "p/\(token)", "https://ana:\(token)@api.push.apple.com/3/device/\(token)",
    ] {
      expectNoSecret(folder.run(["check", argument]), argument)
    }
  }

  /// Tools name files by a hash, and a report must name its file.
  @Test func nameOfAFileIsShown() throws {
    let folder = try folder(ofDocuments: [])
    let name = String(repeating: "0123abcd", count: 8) + ".json"
    try folder.write(#"{"aps": {"event": "no"}}"#, to: "p/\(name)")
    let run = folder.run(["check"] + Self.formats + ["p"])
    #expect(run.status == 1)
    for format in ReportFormat.all {
      let file = folder.path.appending(Path("out.\(format.name)")).text
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains(name), "\(format.name)")
    }
  }

  /// Values that only resemble secrets are shown.
  @Test(arguments: [
    (#"{"aps": {"event": "nope"}, "token": "DEVICE_TOKEN"}"#, "DEVICE_TOKEN"),
    (#"{"token": "{{ device_token }}", "aps": {"event": "nope"}}"#, "{{ device_token }}"),
    (#"{"aps": {"event": "update", "timestamp": 1, "content-state": {"token": "gold"}}}"#, "gold"),
    (
      #"{"headers": {"apns-tpic": "com.example.app1"}, "payload": {"aps": {"event": "x"}}}"#,
      "com.example.app1"
    ),
  ])
  func otherValuesAreShown(_ text: String, _ value: String) throws {
    let folder = try folder(ofDocuments: [(text, "")])
    #expect(folder.run(["check", "p"]).output.contains(value))
  }
}
