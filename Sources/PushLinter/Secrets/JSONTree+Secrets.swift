import JSONSyntax

extension JSONTree {
  /// The keys of all objects that look like words, and not like secrets.
  var wordsOfKeys: Set<String> {
    var keys: Set<String> = []
    var open = [root]
    while let node = open.popLast() {
      open += elements(of: node)
      for member in members(of: node) {
        open.append(member.value)
        let key = text(of: member.key)
        if !SecretValue.looksSecret(key) { keys.insert(key) }
      }
    }
    return keys
  }

  /// Returns the ranges of the values that are secret by their names, however the names are escaped: members, headers as lists
  /// of pairs, and nested values.
  ///
  /// - Parameter places: where the app's own values are.
  func namedSecrets(in places: AppStatePlaces) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var open = [SecretPlace(node: root, isAppState: places == .whole)]
    while let place = open.popLast() {
      switch kind(of: place.node) {
      case .object: open += members(at: place, in: places, &ranges)
      case .array: open += elements(at: place)
      case .string: add(contentRange(of: place.node), at: place, to: &ranges)
      case .number where place.name == .certain && !place.isAppState:
        let range = range(of: place.node)
        if range.count >= SecretPlace.fewestDigits { ranges.append(range) }
      default: break
      }
    }
    return ranges
  }

  /// Returns whether the name of a value, or a name around it, marks a credential or a token.
  func isNamedSecret(_ node: JSONNode) -> Bool {
    var node = node
    for _ in 0..<Self.maximumNames {
      if let key = key(of: node), SecretName(text(of: key).utf8) != nil { return true }
      guard let outer = parent(of: node) else { return false }
      node = outer
    }
    return true
  }

  /// The number of names around a value that are compared; a deeper value counts as a secret.
  private static let maximumNames = 64

  private func add(
    _ range: Range<Int>, at place: SecretPlace, to ranges: inout [Range<Int>]
  ) {
    guard let name = place.name,
      let secret = SecretValue.range(of: range, in: bytes, named: name)
    else { return }
    if place.isAppState,
      !AppValue.isSecret(bytes[secret], named: name, isInherited: place.isInherited)
    {
      return
    }
    ranges.append(secret)
  }

  private func members(
    at place: SecretPlace, in states: AppStatePlaces, _ ranges: inout [Range<Int>]
  ) -> [SecretPlace] {
    var places: [SecretPlace] = []
    var described: SecretName?
    let states = states == .named && !place.isAppState ? appStates(of: place.node) : []
    for member in members(of: place.node) {
      let name = text(of: member.key)
      // The name in `{"name": "authorization", "value": "…"}`, of recorded requests and of clients.
      if SecretPlace.nameKeys.contains(name), kind(of: member.value) == .string {
        described = place.name(ofMember: text(of: member.value)) ?? described
      }
      if let name = place.name {
        var key = place
        key.name = place.isAppState && name != .certain ? .ambiguous : .likely
        key.isInherited = true
        add(contentRange(of: member.key), at: key, to: &ranges)
      }
      places.append(
        SecretPlace(
          node: member.value, name: place.name(ofMember: name),
          areHeaders: SecretPlace.isHeaders(name), key: name,
          isAppState: place.isAppState || states.contains(member.key),
          isInherited: SecretName(name.utf8) == nil))
    }
    guard let described else { return places }
    for index in places.indices where SecretPlace.valueKeys.contains(places[index].key) {
      if places[index].name != .certain { places[index].name = described }
    }
    return places
  }

  private func elements(at place: SecretPlace) -> [SecretPlace] {
    var places: [SecretPlace] = []
    var previous: SecretName?
    for element in elements(of: place.node) {
      places.append(
        SecretPlace(
          node: element, name: place.name ?? previous, areHeaders: place.areHeaders,
          isAppState: place.isAppState, isInherited: place.isInherited))
      // `["authorization", "bearer …"]`
      previous = kind(of: element) == .string ? SecretName(text(of: element).utf8) : nil
    }
    return places
  }
}

/// A value, and the meaning of the names above it.
private struct SecretPlace {
  let node: JSONNode
  var name: SecretName?
  /// Whether the members are headers, or descriptions of headers.
  var areHeaders = false
  var key = ""
  /// Whether the value is in the app's `content-state` or `attributes`.
  var isAppState = false
  /// Whether the name belongs to a value around this one.
  var isInherited = false

  static let nameKeys: Set<String> = ["name", "key", "header", "field", "property"]
  static let valueKeys: Set<String> = ["value", "values", "val"]
  /// The shortest number that is a secret.
  static let fewestDigits = 4

  static func isHeaders(_ name: String) -> Bool {
    ["headers", "header", "httpheaders", "http_headers"].contains(name.lowercased())
  }

  /// Returns the meaning of a name and those above it. A header that is not Apple's can be a secret under any name.
  func name(ofMember member: String) -> SecretName? {
    if name == .certain { return name }
    return SecretName(member.utf8) ?? name
      ?? (areHeaders && !SecretHeader.isHarmless(member) ? .likely : nil)
  }
}
