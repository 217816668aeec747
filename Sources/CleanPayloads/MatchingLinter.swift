package import PushLinter
package import PushModel
package import PushTexts

/// A linter of payloads: a matcher recognizes clean payloads from their bytes, and the engine checks all others.
package struct MatchingLinter: Sendable {
  package private(set) var engine: Linter
  /// Nil if every payload needs the engine.
  package private(set) var matcher: CleanPayloadMatcher?
  /// The entries of the configuration for the current file; nil before a file is named.
  private var entries: FileEntries?

  /// - Parameter expectsSeveral: Whether several payloads follow. The preparation of a matcher takes longer than the check of
  ///   a single payload.
  package init(_ engine: Linter, expectsSeveral: Bool) {
    self.engine = engine
    if expectsSeveral { addMatcher() }
  }

  /// Adds a matcher, because several payloads follow.
  package mutating func addMatcher() {
    guard matcher == nil else { return }
    matcher = CleanPayloadMatcher(engine)
    if let entries { matcher?.prepare(for: entries) }
  }

  /// Sets the time at which the following payloads are sent, in seconds since 1970.
  package mutating func setClock(_ now: Double) {
    engine.options.now = now
    matcher?.setClock(now)
  }

  /// Prepares for the payloads of a file, whose path can select the attributes type.
  package mutating func prepare(forFile path: String) {
    guard path != entries?.path else { return }
    prepare(for: engine.configuration.entries(forFile: path))
  }

  /// Prepares for the payloads of a file, given the entries of the configuration that apply to it.
  package mutating func prepare(for entries: FileEntries) {
    guard entries.path != self.entries?.path else { return }
    self.entries = entries
    engine.prepare(for: entries)
    matcher?.prepare(for: entries)
  }

  /// Returns whether the matcher recognizes the payload in a range as clean.
  package mutating func accepts(_ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    matcher?.accepts(range, in: text) == true
  }

  /// The position of the activity of the payload that was accepted last; nil if it has none.
  package var acceptedActivity: Int? { matcher?.activity }

  /// The attributes type of the payload that was accepted last.
  package var acceptedType: String? { matcher?.typeName }

  /// Returns the report on a payload.
  package mutating func lint(_ source: Source) -> Report {
    accepts(source.bytes.indices, in: source.bytes.span)
      ? Report(clean: source, typeName: acceptedType) : engine.lint(source)
  }
}
