import JSONSyntax

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
    var app: String?
    var declarations: [String] = []
    var ref: GitRef?
    let members = reader.members(
      of: node, ["app", "declarations", "ref"], required: 1, in: "an entry of `versions`")
    for (name, value) in members {
      switch name {
      case "app": app = versionName(value)
      case "ref": ref = self.ref(value)
      default:
        if tree.kind(of: value) == .array, tree.isEmpty(value) {
          reader.report(
            "`declarations` of an entry of `versions` must name at least one path", at: value)
        }
        let elements = reader.elements(of: value, in: "`declarations`")
        guard countPaths(ofVersion: elements.count, at: value) else { return nil }
        for element in elements {
          if let path = reader.text(of: element, "a path") { declarations.append(path) }
        }
      }
    }
    if !members.isEmpty, !members.contains(where: { $0.name != "app" }) {
      reader.report("an entry of `versions` must have `declarations` or `ref`", at: node)
    }
    return app.map { Configuration.Version(app: $0, declarations: declarations, ref: ref) }
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
