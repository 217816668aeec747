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
    let sum = UserShare(sumOf: Array(configuration.userShares.values))
    if sum.isMoreThanAll {
      reader.report(
        "`versions` have \(sum.text) of the users together, which is more than 100 %", at: node)
    }
  }

  private mutating func version(_ node: JSONNode) -> Configuration.Version? {
    var app: String?
    var declarations: [String] = []
    var ref: String?
    var share: UserShare?
    let members = reader.members(
      of: node, ["app", "declarations", "ref", "users"], required: 1, in: "an entry of `versions`")
    for (name, value) in members {
      switch name {
      case "app": app = versionName(value)
      case "ref": ref = self.ref(value)
      case "users": share = userShare(value)
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
      reader.report(
        "an entry of `versions` must have `declarations` or `ref`, or `users` for a version of a lock",
        at: node)
    }
    return app.map {
      Configuration.Version(app: $0, declarations: declarations, ref: ref, users: share)
    }
  }

  private mutating func ref(_ node: JSONNode) -> String? {
    guard let ref = reader.text(of: node, "a git ref such as \"v3.2.0\"") else { return nil }
    let isPath = ref.utf8.contains(UInt8(ascii: ":"))
    // A name of git contains no control characters.
    guard ref.utf8.first != UInt8(ascii: "-"), !isPath,
      ref.utf8.count <= ConfigurationLimits.refBytes,
      ref.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else {
      reader.report(
        isPath
          ? "a git ref has no `:`; name folders of the commit in `declarations`"
          : "`ref` must be a git ref such as \"v3.2.0\"", at: node)
      return nil
    }
    return ref
  }

  private mutating func userShare(_ node: JSONNode) -> UserShare? {
    let share = UserShare(percentage: tree.spelling(of: node))
    if share == nil {
      reader.report(
        "`users` must be the percentage of users with the version, from 0 to 100, such as 12.5",
        at: node)
    }
    return share
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
