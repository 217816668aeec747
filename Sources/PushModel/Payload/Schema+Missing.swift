package import ActivitySchema
import PushTexts

extension Schema {
  /// Returns the error if no declaration has a name.
  package func missing(_ type: String) -> String? {
    guard activities(named: type).isEmpty else { return nil }
    return "no declaration of '\(type)'\(typesInstead(of: type))"
  }

  /// Returns the declared type that a name probably means, or else the declared types.
  func typesInstead(of type: String) -> String {
    var names: [String] = []
    for activity in activities where !names.contains(activity.name) { names.append(activity.name) }
    let near = suggestion(for: type, among: names)
    return near.isEmpty ? "; found \(Self.list(names))" : near
  }

  /// The maximum number of declared types that an error lists.
  private static let listedTypes = 10

  package static func list(_ names: [String]) -> String {
    names.prefix(listedTypes).joined(separator: ", ") + (names.count > listedTypes ? ", …" : "")
  }
}
