package import ActivitySchema
import PushLinter

extension Schema {
  /// The maximum number of declared types that the error lists.
  private static let listedTypes = 10

  /// Returns the error if no declaration has a name.
  package func missing(_ type: String) -> String? {
    guard activities(named: type).isEmpty else { return nil }
    var names: [String] = []
    for activity in activities where !names.contains(activity.name) { names.append(activity.name) }
    let near = suggestion(for: type, among: names)
    return "no declaration of '\(type)'" + (near.isEmpty ? "; found \(Self.list(names))" : near)
  }

  /// Returns the activity of that name, or the only one.
  func activity(named name: String?, _ options: Options) throws(CommandError) -> Activity {
    if let name {
      if let message = missing(name) { throw .failure(message) }
      if let activity = activities(named: name).first { return activity }
    }
    guard Set(activities.map { $0.qualifiedName }).count == 1, let activity = activities.first
    else {
      let names = activities.prefix(Self.listedTypes).map { $0.name }.joined(separator: ", ")
      throw .usage(options.usageError("missing type; the declarations contain \(names)"))
    }
    return activity
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(listedTypes).joined(separator: ", ") + (names.count > listedTypes ? ", …" : "")
  }
}
