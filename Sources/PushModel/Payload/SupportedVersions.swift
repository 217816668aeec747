package import ActivitySchema
package import PushDocuments
package import PushTexts

/// A version of the app that phones have.
package struct SupportedVersion: Sendable {
  /// Its name; nil if it has none.
  package let app: String?
  package let schema: Schema

  /// Creates a version.
  ///
  /// - Parameter schema: The schema; its files are in the same `SourceFiles` as those of the other declarations.
  package init(app: String? = nil, schema: Schema) { (self.app, self.schema) = (app, schema) }
}

/// The versions of the app that phones have. Versions with the same declarations are checked together.
package struct SupportedVersions: Sendable {
  /// The names of all versions that have one, in the order of the configuration.
  package let apps: [String]
  package let groups: [Group]

  package struct Group: Sendable {
    package let schema: Schema
    /// The names of its versions.
    package fileprivate(set) var apps: [String]
  }

  package init(_ versions: [SupportedVersion]) {
    groups = versions.map { Group(schema: $0.schema, apps: $0.app.map { [$0] } ?? []) }
      .merged {
        ObjectIdentifier($0.schema)
      } combining: {
        $0.apps += $1.apps
      }
    apps = versions.compactMap { $0.app }
  }

  /// Returns the values of all groups, those with the same key once with the names of their versions.
  ///
  /// - Parameter values: The values of the group at an index.
  package func merged<Value, Key: Hashable>(
    _ values: (Int) -> [Value], by key: (Value) -> Key
  ) -> [(value: Value, apps: [String])] {
    groups.indices.flatMap { group in
      values(group).map { (value: $0, group: group, apps: groups[group].apps) }
    }.merged {
      key($0.value)
    } combining: {
      if $0.group != $1.group { $0 = (value: $0.value, group: $1.group, apps: $0.apps + $1.apps) }
    }.map { (value: $0.value, apps: $0.apps) }
  }

  /// Returns names of versions in the order of the configuration.
  package func ordered(_ apps: [String]) -> [String] {
    let apps = Set(apps)
    return self.apps.filter { apps.contains($0) }
  }
}

/// A push as a version of the app reads it.
package struct VersionReading: Sendable {
  package let version: SupportedVersions.Group
  /// The push with the declarations of the version; nil if it does not declare the type.
  package let payload: Payload?
}

extension SupportedVersions.Group {
  /// Returns the push as the version reads it. The type was selected in the current declarations: a version without it
  /// cannot show such an activity.
  package func reading(
    _ text: PayloadText, _ document: Document, as selection: TypeSelection,
    in context: PayloadContext
  ) -> VersionReading? {
    guard case .chosen(let activities, let evidence) = selection, let main = activities.first
    else { return nil }
    let declared = schema.activities(named: main.name)
    guard !declared.isEmpty else { return VersionReading(version: self, payload: nil) }
    let payload = Payload(
      text, document, as: .chosen(declared, because: evidence.ofOtherVersion),
      in: context.reading(schema), isMain: false)
    return VersionReading(version: self, payload: payload)
  }

  /// The versions in the words of a message: `app 3.1` or `apps 3.1, 3.2`.
  package var words: Message {
    let listed: Message = "\(.list(apps.map { .text($0) }, .comma))"
    return apps.count == 1 ? "app \(listed)" : "apps \(listed)"
  }
}

extension Sequence {
  /// Returns the first element with each key.
  package func unique(by key: (Element) -> some Hashable) -> [Element] {
    merged(by: key) { _, _ in }
  }

  /// Returns the elements, each combined with the later ones that have the same key.
  package func merged<Key: Hashable>(
    by key: (Element) -> Key, combining combine: (inout Element, Element) -> Void
  ) -> [Element] {
    var merged: [Element] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        combine(&merged[place], element)
      } else {
        places[key] = merged.count
        merged.append(element)
      }
    }
    return merged
  }
}
