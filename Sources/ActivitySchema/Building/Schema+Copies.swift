extension Schema {
  /// Returns the schema without repeated declarations, such as equal copies in the app and the widget.
  func withoutEqualCopies() -> Schema {
    var names: Set<String> = []
    let repeated = Set(activities.map { $0.qualifiedName }.filter { !names.insert($0).inserted })
    var seen: [String: [SchemaOutline]] = [:]
    var counts: [String: Int] = [:]
    let different = activities.filter { activity in
      // The outline of a large declaration is slow.
      guard repeated.contains(activity.qualifiedName) else { return true }
      counts[activity.qualifiedName, default: 0] += 1
      guard counts[activity.qualifiedName, default: 0] <= DeclarationIndex.maximumCopies else {
        return false
      }
      let outline = SchemaOutline(of: activity, in: self)
      guard !seen[activity.qualifiedName, default: []].contains(outline) else { return false }
      seen[activity.qualifiedName, default: []].append(outline)
      return true
    }
    return keeping(different)
  }
}
