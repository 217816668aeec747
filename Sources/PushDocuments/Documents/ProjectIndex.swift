package import PushCode

/// What the search of a run found in its source files: their pushes, and the functions and types of other files that they use.
package struct ProjectIndex: Sendable {
  /// The pushes by the paths of the files with the calls.
  private var pushes: [String: [PassedPushes]] = [:]
  /// The functions whose calls show a state, by the paths of the files with the functions.
  private var functions: [String: Set<String>] = [:]
  /// The functions of which a file also mentions something else than a certain call.
  private var unfollowed: [String: Set<String>] = [:]
  /// The parts of other files that a file depends on, by its path.
  private var others: [String: OtherFiles] = [:]
  /// The own pushes of files by their paths, with the text of each file.
  private var found: [String: (text: [UInt8], pushes: CodePushes)] = [:]

  package init() {}

  /// Adds the pushes in a file that does not depend on other files.
  package mutating func add(_ pushes: CodePushes, in text: [UInt8], at path: String) {
    found[path] = (text, pushes)
  }

  /// Returns the pushes in a file; nil if they are unknown, or if it has another text now.
  func pushes(in text: [UInt8], at path: String) -> CodePushes? {
    found[path].flatMap { $0.text == text ? $0.pushes : nil }
  }

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

  /// Adds the parts of other files that a file depends on.
  package mutating func add(_ others: OtherFiles, usedIn path: String) {
    guard !others.isEmpty else { return }
    self.others[path] = others
    found[path] = nil
  }

  /// Returns the parts of other files that a file depends on.
  package func others(usedIn path: String) -> OtherFiles { others[path] ?? OtherFiles() }

  /// Whether a file sends a push of another file.
  package func contains(_ path: String) -> Bool { pushes[path] != nil }

  /// Returns the pushes that a file sends with functions of other files.
  func pushes(sentFrom path: String) -> [PassedPushes] { pushes[path] ?? [] }

  /// Returns the functions of a file whose calls in other files all show a state.
  func functions(of path: String) -> Set<String> {
    (functions[path] ?? []).subtracting(unfollowed[path] ?? [])
  }
}
