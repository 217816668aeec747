import JSONSyntax
import PushModel

/// The versions of the app that are in use.
extension ConfigurationReader {
  mutating func readVersions(_ node: JSONNode) {
    var names: Set<String> = []
    configuration.versions = entries(of: node, in: "versions") { reader, node in
      let version = reader.version(node)
      if let version, !names.insert(version.app).inserted {
        reader.reader.report("`versions` has two entries for app \(version.app)", at: node)
      }
      return version
    }
  }

  private mutating func version(_ node: JSONNode) -> Configuration.Version? {
    let place = "an entry of `versions`"
    let members = reader.members(of: node, ["app", "declarations", "ref"], required: 1, in: place)
    let app = members["app"].flatMap { versionName($0) }
    let declarations = members["declarations"].map { paths($0, in: place) }
    let ref = members["ref"].flatMap { self.ref($0) }
    if declarations == nil, members["ref"] == nil, !members.isEmpty {
      reader.report("\(place) must have `declarations` or `ref`", at: node)
    }
    return app.map { Configuration.Version(app: $0, declarations: declarations ?? [], ref: ref) }
  }

  private mutating func paths(_ node: JSONNode, in place: String) -> [String] {
    requireElements(of: node, "`declarations` of \(place)", "path")
    let elements = reader.elements(of: node, in: "`declarations`")
    guard countPaths(ofVersion: elements.count, at: node) else { return [] }
    return elements.compactMap { reader.text(of: $0, "a path") }
  }

  private mutating func ref(_ node: JSONNode) -> GitRef? {
    guard let text = reader.text(of: node, "a git ref such as \"v3.2.0\"") else { return nil }
    let ref = GitRef(text)
    if ref == nil {
      reader.report(
        text.utf8.contains(UInt8(ascii: ":"))
          ? "a git ref has no `:`; name folders of the commit in `declarations`"
          : "`ref` must be a branch, a tag or an id, such as \"v3.2.0\", and can end with ~2 or ^1",
        at: node)
    }
    return ref
  }

  private mutating func versionName(_ node: JSONNode) -> String? {
    guard let name = reader.text(of: node, "a version such as \"3.2\"") else { return nil }
    guard name.utf8.count <= ConfigurationLimits.versionBytes else {
      reader.report(
        "the name of a version has more than \(ConfigurationLimits.versionBytes) bytes", at: node)
      return nil
    }
    return name
  }
}
