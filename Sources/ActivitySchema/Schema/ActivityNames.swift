/// The activities of a schema by their names, which avoids a comparison of each payload with all of them.
struct ActivityNames: Sendable {
  /// The indices of the activities, by their names, qualified or not.
  private var declared: [String: [Int]] = [:]
  /// The indices of the activities, by the keys of their names in paths.
  private var inPaths: [UInt64: [Int]] = [:]
  /// The name of the only activities with a state of this name; nil if these have several names.
  private var withState: [String: String?] = [:]
  /// The indices of the activities, by their declarations.
  private var places: [DeclarationSite: Int] = [:]
  /// The number of different qualified names.
  let count: Int

  init(_ activities: [Activity], _ types: [SchemaType]) {
    for (index, activity) in activities.enumerated() {
      if places[activity.site] == nil { places[activity.site] = index }
      declared[activity.name, default: []].append(index)
      if activity.qualifiedName != activity.name {
        declared[activity.qualifiedName, default: []].append(index)
      }
      for key in PathName.keys(of: activity) { inPaths[key, default: []].append(index) }
      let state = types[activity.contentState.index].name
      let known = withState[state]
      withState[state] = .some(known == nil || known == activity.name ? activity.name : nil)
    }
    count = Set(activities.map { $0.qualifiedName }).count
  }

  func indices(of name: String) -> [Int] { declared[name] ?? [] }

  /// Returns the indices of the activities that a component of a path may name.
  func indices(of name: PathName) -> [Int] { inPaths[name.key] ?? [] }

  func index(of activity: Activity) -> Int? { places[activity.site] }

  func activity(withState name: String) -> String? { withState[name] ?? nil }
}

extension Schema {
  /// Returns the activities with exactly this name, qualified or not.
  package func activities(called name: String) -> [Activity] {
    names.indices(of: name).map { activities[$0] }
  }

  /// Returns the declarations that are named by the innermost matching component of a path.
  package func activities(namedIn path: String) -> [Activity] {
    var rest = path.utf8[...]
    var isFile = true
    while !rest.isEmpty {
      let slash = rest.lastIndex(of: UInt8(ascii: "/"))
      var component = slash.map { rest[rest.index(after: $0)...] } ?? rest
      rest = rest[..<(slash ?? rest.startIndex)]
      if component.isEmpty { continue }
      // The extension of a file is not part of its name.
      if isFile { component = component.prefix { $0 != UInt8(ascii: ".") } }
      isFile = false
      let name = PathName(component)
      let found = names.indices(of: name).map { activities[$0] }.filter { name.isName(of: $0) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Returns the position of an activity in the schema.
  package func index(of activity: Activity) -> Int? { names.index(of: activity) }

  /// Whether all activities are declarations of one name.
  package var declaresOneName: Bool { names.count == 1 }

  /// Returns the name of the only activity whose state has a name.
  package func activityName(withState name: String) -> String? { names.activity(withState: name) }
}
