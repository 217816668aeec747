import Foundation
import Testing

@testable import CommandSyntax
@testable import activity_lint

/// A push that was really sent, or that is documented: a page of `fixtures/field` with declarations, payloads and a
/// command.
struct FieldCase: CustomTestStringConvertible {
  let page: DocumentPage

  var testDescription: String { page.path }

  static let faults = cases(in: "fixtures/field/faults")
  static let accepted = cases(in: "fixtures/field/accepted")

  private static func cases(in folder: String) -> [FieldCase] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: folder).path)
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted()
      .map { FieldCase(page: DocumentPage("\(folder)/\($0)")) }
  }

  /// The text after `name:` at the start of a line.
  func field(_ name: String) -> String? {
    page.text.split(separator: "\n").first { $0.hasPrefix(name + ": ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }

  /// A finding as `error missing-key`, or the message of a command that fails.
  ///
  /// - Parameter configuration: The text of `.activity-lint.json`; nil for none.
  func findings(configuration: String? = nil) throws -> [String] {
    let run = try run(configuration: configuration)
    guard run.status != ExitStatus.failed.rawValue else {
      return ["failed: \(run.errors.prefix { $0 != "\n" })"]
    }
    return (run.output + run.errors).matches(of: /(?m)^(error|warning|info)\[([a-z-]+)\]/).map {
      "\($0.1) \($0.2)"
    }
  }

  func run(configuration: String? = nil) throws -> CommandRun {
    let command = page.blocks(of: "sh").first ?? ""
    let line = try ShellLine(command)
    let folder = try TemporaryFolder()
    if let configuration { try folder.write(configuration, to: ".activity-lint.json") }
    let swift = page.blocks(of: "swift")
    if !swift.isEmpty { try folder.write(swift.joined(separator: "\n"), to: "App.swift") }
    for language in ["json", "text", "jsonl"] {
      guard let text = page.blocks(of: language).first else { continue }
      let ending = language == "jsonl" ? ".jsonl" : "."
      let name = line.arguments.first {
        $0.contains(ending) && !$0.hasPrefix("-") && !$0.hasSuffix(".swift")
          && $0.wholeMatch(of: /[\w\/-]+\.(json|jsonl|txt)/) != nil
      }
      try folder.write(text, to: name ?? "payload.json")
    }
    return folder.run(line.arguments, variables: line.variables)
  }
}
