import JSONSyntax

/// What is known in an object or array from the names around it.
struct SecretScope {
  /// The meaning of the names around; nil if they denote no secret.
  var name: SecretName?
  /// Whether the values are in the app's own `content-state` or `attributes`.
  var isState = false
  /// Whether the members are headers, or descriptions of headers.
  var areHeaders = false
  /// Whether this is an array.
  var isList = false
  /// Whether this is an array after `auth`: a user and a password, or a scheme and a value.
  var isAuthentication = false
  /// The meaning of the string before, in lists such as `["authorization", "bearer …"]`.
  var previous: SecretName?
  /// The name and the value that the members of an object describe, as in `{"name": "authorization", "value": "…"}`.
  var describedName: Range<Int>?
  var describedValue: Range<Int>?

  /// The meaning of a value's name.
  struct Meaning {
    var name: SecretName?
    /// Whether the name belongs to a value around this one.
    var isInherited = false
    /// Whether the value is in the app's own state.
    var isState = false
  }

  /// Returns the meaning of a member's name, with those around it. A header that is not Apple's can be a secret under
  /// any name.
  func meaning(of member: ArraySlice<UInt8>) -> Meaning {
    let own = SecretName(member)
    if let name, own == nil || name == .certain {
      return Meaning(name: name, isInherited: own == nil, isState: isState)
    }
    let isSecretHeader =
      areHeaders && Self.descriptions[Self.text(member)] == nil
      && !SecretName.isHarmless(header: Self.text(member))
    return Meaning(name: own ?? (isSecretHeader ? .likely : nil), isState: isState)
  }

  /// Returns the meaning of a string that only has a name around it.
  func inherited(_ name: SecretName?) -> Meaning {
    Meaning(name: name, isInherited: true, isState: isState)
  }

  /// The meaning of a string in an array, from the names around it and the string before it.
  var meaningOfElement: SecretName? { isAuthentication ? previous ?? name : name ?? previous }

  /// Records a string in an array that can describe the next one.
  mutating func follow(_ string: ArraySlice<UInt8>) {
    previous =
      isAuthentication ? SecretValue.isScheme(string) ? .certain : nil : SecretName(string)
  }

  /// Returns the scope of an object or array in this one.
  func inner(named member: ArraySlice<UInt8>?, isList: Bool) -> SecretScope {
    guard let member else {
      return SecretScope(name: name, isState: isState, areHeaders: areHeaders, isList: isList)
    }
    let mayBeKnown =
      member.count <= SecretName.maximumLength
      && Self.endings.contains(SecretName.ending(of: member))
    let folded = mayBeKnown ? NearMiss.folded(Self.text(member)) : ""
    let meaning = meaning(of: member)
    let isAuthentication =
      isList && !isState && meaning.name == .ambiguous && SecretName.isAuthentication(member)
    return SecretScope(
      name: isAuthentication ? .likely : meaning.name,
      isState: isState || name == nil && Self.isState(folded),
      areHeaders: Self.headerKeys.contains(folded), isList: isList,
      isAuthentication: isAuthentication)
  }

  private static func isState(_ name: String) -> Bool {
    name == "contentstate" || name == "eventupdates" || name.hasSuffix("attributes")
  }

  /// The endings of the names that describe their objects.
  private static let endings = Set(
    (headerKeys + ["contentstate", "attributes"]).map { SecretName.ending(of: $0.utf8) })

  static func text(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name, as: UTF8.self)
  }

  enum Description { case name, value }

  /// The members that describe another one.
  static let descriptions: [String: Description] = [
    "name": .name, "key": .name, "header": .name, "field": .name, "property": .name,
    "value": .value, "values": .value, "val": .value,
  ]
  private static let headerKeys: Set<String> = ["headers", "header", "httpheaders"]
}

extension SecretScope.Meaning {
  /// Returns whether a value of the app's own state is shown in spite of its name: the activity usually shows it, and a
  /// reader needs to see which value is wrong.
  func shows(_ value: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: value.prefix(Self.longestPlainValue + 1), as: UTF8.self)
    if SecretValue.isConstant(value) || ISODate.secondsSince1970(text) != nil
      || WrittenDate(text) != nil
    {
      return true
    }
    // The digits of a one-time code.
    return isInherited && SecretValue.isNumber(value)
  }

  /// The maximum length of a date.
  private static let longestPlainValue = 80
}
