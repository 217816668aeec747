import ActivitySchema
import JSONSyntax
import PushDocuments
import PushModel
import PushTexts

/// The entries about packages, and about JSON in strings.
extension ConfigurationReader {
  /// Reads the id of a built-in package.
  mutating func package(_ node: JSONNode) -> AppPackage? {
    guard let id = reader.text(of: node, "the id of a package") else { return nil }
    guard let package = AppPackage.named(id) else {
      let ids = AppPackage.all.map { $0.id }
      let advice =
        NearMiss.candidate(for: id, among: ids).map { "did you mean `\($0)`?" }
        ?? "the built-in packages are \(ids.joined(separator: ", "))"
      reader.report("unknown package `\(id)`; \(advice)", at: node)
      return nil
    }
    return package
  }

  /// Reads the strings whose text is JSON, such as `{"/content-state/props": "DeliveryProps"}`.
  mutating func readEmbedded(_ node: JSONNode) {
    for member in reader.members(of: node, in: "`embedded`") {
      let pointer = tree.text(of: member.key)
      guard let place = EmbeddedJSON.place(at: pointer) else {
        reader.report(
          "expected a JSON Pointer below `aps` such as \"/content-state/props\"", at: member.key)
        continue
      }
      let meaning = "a Swift type, or \"any\" for any JSON value"
      guard let text = reader.text(of: member.value, meaning) else { continue }
      guard text == "any" || TypeOverride.isType(text) else {
        reader.report("`\(text)` is not a Swift type; expected \(meaning)", at: member.value)
        continue
      }
      configuration.embedded.append(
        EmbeddedJSON(
          part: place.part, path: place.path, type: text == "any" ? nil : text, reader: nil))
    }
  }

  /// Reports packages that declare the same type: an app has only one type of a name.
  mutating func checkPackages(_ packages: [AppPackage], at node: JSONNode) {
    for (index, package) in packages.enumerated() {
      for other in packages[..<index] {
        guard let shared = package.sharedActivity(with: other) else { continue }
        reader.report(
          package.id == other.id
            ? "`\(package.id)` is listed twice"
            : "`\(other.id)` and `\(package.id)` both declare `\(shared)`; keep the one that the app uses",
          at: node)
        return
      }
    }
  }
}
