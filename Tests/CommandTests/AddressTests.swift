import Foundation
import PushLinter
import Testing

/// The addresses of the project are in `Distribution/address`. Until they are set, nothing that people read names one, and each
/// line that installs the project is in the list of docs/installation.md, with the script that runs it.
@Suite struct AddressTests {
  /// The addresses that are set, by name.
  private static let addresses: [String: String] = {
    let text = (try? Repository.text("Distribution/address")) ?? ""
    var found: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      if !value.isEmpty { found[String(line[..<colon])] = value }
    }
    return found
  }()

  /// The files that people read: pages, the help, container files, examples, and the descriptions of packages.
  private static let files: [String] = {
    let found = FileManager.default.enumerator(atPath: Repository.root.path)
    let others = [
      ".build", ".git", ".ci", "Sources", "Tests", "schemas", "dist", "site", "fixtures/accepted",
      "fixtures/rejected", "fixtures/field",
    ]
    var files: [String] = []
    while let file = found?.nextObject() as? String {
      let name = file.split(separator: "/").last ?? ""
      if others.contains(file) || name == "node_modules" {
        found?.skipDescendants()
      } else if file.hasPrefix("fixtures/") {
        if file.hasPrefix("fixtures/cli/help"), name == "stdout" { files.append(file) }
      } else if file.hasSuffix(".md") || file.hasSuffix(".html") || name == "package.json"
        || name.hasPrefix("Containerfile") || file.contains("mock-apns/examples/")
      {
        files.append(file)
      }
    }
    return files.sorted()
  }()

  private static let list = "docs/installation.md"

  /// A row of the list.
  private struct Row {
    let line: String
    /// The first command after the installation, or empty.
    let then: String
    let script: String
  }

  private static let rows: [Row] = {
    let text = (try? Repository.text(list)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| `") }.compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
      return cells.count == 7 ? Row(line: cells[1], then: cells[2], script: cells[4]) : nil
    }
  }()

  private static func text(_ file: String) -> String { (try? Repository.text(file)) ?? "" }

  /// The address of the program has no other source.
  @Test func programHasTheConfiguredAddress() {
    #expect(
      ProjectAddress.current == Self.addresses["repository"], "Distribution/set-addresses writes it"
    )
    #expect(ProjectAddress.site == Self.addresses["site"], "Distribution/set-addresses writes it")
  }

  /// `.ci/check_site.py` opens pages at these addresses.
  @Test(arguments: ["https://rides.example.com/lint/", "https://rides.example.com/lint"])
  func ruleHasAPageOnTheSite(_ site: String) {
    #expect(
      ProjectAddress.page(ofRule: "iso-date", on: site)
        == "https://rides.example.com/lint/rules/iso-date/")
    #expect(ProjectAddress.page(ofRule: "iso-date", on: nil) == nil)
  }

  @Test func filesAreFound() {
    #expect(
      Set(Self.files).isSuperset(of: [
        "README.md", "README.zh-CN.md", "docs/integrations.md", Self.list,
        "Distribution/npm/README.md", "Distribution/npm/package.json", "Distribution/Containerfile",
        "Distribution/pre-commit/README.md", "fixtures/cli/help-check/stdout",
      ]))
  }

  /// A reader cannot use a placeholder, or a repository that does not exist.
  @Test func addressIsTheConfiguredOne() {
    for file in Self.files + Repository.swiftFiles(in: "Sources") {
      let text = Self.text(file)
      for match in text.matches(of: /https?:\/\/[^\s<>()"`]*\/activity-lint(?![\w.-])/) {
        #expect(String(match.output) == Self.addresses["repository"], "\(file)")
      }
      #expect(!text.contains("<address>") && !text.contains("<owner>"), "\(file)")
    }
  }

  @Test func everyLineThatInstallsIsListed() {
    let installs =
      /\b(?:pip3?|pipx|uv pip|uv tool|npm|yarn|pnpm|brew|cargo|mise) (?:install|i|ci|add|tap|use)\b|\bgo (?:get|install|mod tidy)\b|\bnpx\ |\b(?:docker|podman) (?:pull|run|build)\b|\buses:\ +(?:\.\/|[\w-]+\/)|\brepo:\ |^FROM\ |\.package\((?:url|path):|\bcurl\b.*\|\ *(?:ba)?sh\b/
    let forms = Self.rows.flatMap { [$0.line, $0.then.replacing(" --version", with: "")] }
      .filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
    for file in Self.files {
      for line in Self.text(file).split(separator: "\n") where line.contains(installs) {
        let rest = forms.reduce(String(line)) { $0.replacing($1, with: "") }
        #expect(
          !rest.contains(installs),
          "\(file): '\(line)' is not in \(Self.list), with a script that runs it")
      }
    }
  }

  @Test func everyListedLineIsOnAPage() {
    #expect(Self.rows.count > 10)
    let texts = Self.files.filter { $0 != Self.list }.map { Self.text($0) }
    for row in Self.rows {
      #expect(texts.contains { $0.contains(row.line) }, "\(row.line)")
    }
  }

  @Test func everyListedLineIsRun() {
    for row in Self.rows where !["not run", "by hand"].contains(row.script) {
      let path = Repository.root.appending(path: row.script).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(row.line): \(row.script)")
    }
  }
}
