import Foundation
import PushLinter
import Testing

/// The address of the repository is a constant in `Distribution/address`; the documents use it or a placeholder.
@Suite struct AddressTests {
  private static let address: String? = {
    let lines = (try? Repository.text("Distribution/address"))?.split(separator: "\n") ?? []
    return lines.first { !$0.hasPrefix("#") }.map { String($0) }
  }()

  /// Returns the placeholders and their replacements for an address.
  private static func replacements(for address: String) -> [(placeholder: String, text: String)] {
    let owner = address.split(separator: "/").dropLast().last ?? ""
    return [("<address>", address), ("<owner>", String(owner))]
  }

  /// The address of the program has no other source.
  @Test func programHasTheConfiguredAddress() throws {
    #expect(
      ProjectAddress.current == Self.address,
      "set ProjectAddress.current to the constant in Distribution/address")
  }

  @Test(arguments: DocumentPage.all)
  func pageContainsTheConfiguredAddress(_ page: DocumentPage) throws {
    guard let address = Self.address else {
      let link = page.text.firstMatch(of: /https?:\/\/[^\s<>()"]*\/activity-lint(?![\w.-])/)
      #expect(link == nil, "\(link?.output ?? "") does not exist yet")
      return
    }
    var text = page.text
    for (placeholder, replacement) in Self.replacements(for: address) {
      #expect(!text.contains(placeholder), "UPDATE_FIXTURES=1 replaces it")
      text = text.replacing(placeholder, with: replacement)
    }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1", text != page.text {
      try text.write(
        to: Repository.root.appending(path: page.path), atomically: true, encoding: .utf8)
    }
  }

  @Test(arguments: ["README.md", "docs/integrations.md"])
  func pageContainsThePlaceholderWithoutAnAddress(_ path: String) throws {
    let text = try Repository.text(path)
    #expect(text.contains(Self.address ?? "<address>"))
  }
}
