package import PushCode

/// The pushes that source files of a run send with functions of other files, and the types of other files that they use.
package struct ProjectIndex: Sendable {
  /// The pushes by the paths of the files with the calls.
  private var pushes: [String: [PassedPushes]] = [:]
  /// The functions whose calls show a state, by the paths of the files with the functions.
  private var functions: [String: Set<String>] = [:]
  /// The functions of which a file also mentions something else than a certain call.
  private var unfollowed: [String: Set<String>] = [:]
  /// The types of other files by the paths of the files that use them.
  private var types: [String: OtherTypes] = [:]

  package init() {}

  /// Adds the pushes that a file sends with the functions of another file.
  package mutating func add(_ passed: PassedPushes, from path: String, with file: String) {
    addUnfollowed(passed.unfollowed, of: file)
    guard !passed.functions.isEmpty || !passed.pushes.isEmpty else { return }
    pushes[path, default: []].append(passed)
    functions[file, default: []].formUnion(passed.functions)
  }

  /// Adds functions of a file that other files can call in ways that are not followed.
  package mutating func addUnfollowed(_ functions: Set<String>, of file: String) {
    unfollowed[file, default: []].formUnion(functions)
  }

  /// Adds the types of other files that a file uses.
  package mutating func add(_ types: OtherTypes, usedIn path: String) {
    if !types.isEmpty { self.types[path] = types }
  }

  /// Returns the types of other files that a file uses.
  package func types(usedIn path: String) -> OtherTypes { types[path] ?? OtherTypes() }

  /// Whether a file sends a push of another file.
  package func contains(_ path: String) -> Bool { pushes[path] != nil }

  /// Returns the pushes that a file sends with functions of other files.
  func pushes(sentFrom path: String) -> [PassedPushes] { pushes[path] ?? [] }

  /// Returns the functions of a file whose calls in other files all show a state.
  func functions(of path: String) -> Set<String> {
    (functions[path] ?? []).subtracting(unfollowed[path] ?? [])
  }
}
