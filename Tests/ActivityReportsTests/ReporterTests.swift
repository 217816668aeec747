import Testing

@testable import ActivityReports
@testable import PushLinter
@testable import PushRules

/// Every format with the same reports.
@Suite struct ReporterTests {
  static func output(_ format: ReportFormat, isColored: Bool = false) -> [UInt8] {
    let context = ReportContext(
      style: TextStyle(isColored: isColored), declarations: [SampleReports.swiftFile])
    return ReportSample.output(format, context, SampleReports.all)
  }

  @Test(arguments: ReportFormat.all + [.jobSummary])
  func formatMatchesItsGoldenFile(format: ReportFormat) {
    Golden.expect(format.golden, Self.output(format))
  }

  @Test func colorAddsOnlyEscapeSequences() {
    for format in [ReportFormat.full, .concise] {
      let colored = String(decoding: Self.output(format, isColored: true), as: UTF8.self)
      #expect(colored.contains("\u{1B}[1;31m"))
      let parts = colored.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      let plain = parts[0] + parts.dropFirst().map { $0.drop { $0 != "m" }.dropFirst() }.joined()
      #expect(plain == String(decoding: Self.output(format), as: UTF8.self))
    }
  }

  @Test(arguments: ReportFormat.all + [.jobSummary])
  func incrementalOutputIsTheSame(format: ReportFormat) {
    let reporter = format.reporter(
      ReportContext(declarations: [SampleReports.swiftFile]))
    var output = reporter.takeOutput()
    for report in SampleReports.all {
      reporter.add(report)
      output += reporter.takeOutput()
    }
    reporter.finish(Summary(of: SampleReports.all))
    output += reporter.takeOutput()
    #expect(output == Self.output(format))
    #expect(reporter.takeOutput().isEmpty)
  }

  @Test(arguments: ReportFormat.all + [.jobSummary])
  func controlCharactersAreEscaped(format: ReportFormat) {
    let text = String(decoding: Self.output(format), as: UTF8.self)
    let controls = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      // The source line keeps its tabs.
      case 0x09: format != .full
      case 0..<0x20, 0x7F..<0xA0: true
      case 0x202A...0x202E, 0x2066...0x2069:
        [.full, .concise, .github, .jobSummary].contains(format)
      default: false
      }
    }
    #expect(controls.isEmpty)
    for line in text.split(separator: "\n") {
      #expect(!line.drop { $0 == " " }.hasPrefix("::error") || format == .github)
      if [.full, .concise, .github, .jobSummary].contains(format) {
        #expect(!line.contains("##[") && !line.contains("##vso["))
      }
    }
  }

  @Test func longTextIsShortened() {
    var output: [UInt8] = []
    Sanitizer.append(String(repeating: "a", count: 1_000_000), to: &output)
    #expect(output == Array((String(repeating: "a", count: Sanitizer.maximumLength) + "…").utf8))
  }

  @Test func onlyRunnerCommandsAreEscaped() {
    func sanitized(_ text: String) -> String {
      var output: [UInt8] = []
      Sanitizer.appendAtLineStart(text, to: &output)
      return String(decoding: output, as: UTF8.self)
    }
    #expect(sanitized("a # [b] #1 [c]#[d] é") == "a # [b] #1 [c]#[d] é")
    #expect(sanitized("###vso[x]") == "###vso\\u{5b}x]")
    #expect(sanitized("a::b") == "a::b")
    #expect(sanitized("\u{3000}::b") == "\u{3000}\\u{3a}:b")
  }

  @Test func emptyRunIsACompleteDocument() {
    let output = ReportSample.output(.json, ReportContext(), [])
    #expect(SchemaValidator("report").problems(in: output) == [])
  }
}

extension ReportFormat: CustomTestStringConvertible {
  public var testDescription: String { name }

  fileprivate var golden: String {
    switch self {
    case .json, .jsonl, .sarif: "report.\(name)"
    case .gitlab: "\(name).json"
    case .junit: "\(name).xml"
    case .jobSummary: "\(name).md"
    default: "\(name).txt"
    }
  }
}
