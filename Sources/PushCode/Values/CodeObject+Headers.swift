/// The headers of a request, as the members of an object.
extension CodeObject {
  static var withoutMembers: CodeObject { CodeObject(brackets: (0..<0, 0..<0)) }

  /// Adds headers; one with several values is unknown.
  ///
  /// - Parameter isNearer: Whether the headers of this object belong to the request itself, and replace the others.
  mutating func unite(_ others: CodeObject, isNearer: Bool) {
    if others.isOpen { isOpen = true }
    for member in others.members {
      if self[member.name] == nil {
        add(member)
      } else if !isNearer {
        addHeader(member)
      }
    }
  }

  /// Adds a header; it is unknown if it has another value as well.
  mutating func addHeader(_ member: Member) {
    guard let other = self[member.name] else { return add(member) }
    let isSame =
      other.headerText == member.value.headerText && other.endOfHeader == member.value.endOfHeader
    if isSame, other.headerText != nil || other.range == member.value.range { return }
    var unclear = member
    unclear.makeUnclear()
    add(unclear)
  }
}

extension CodeObject.Member {
  /// Makes the value unknown, because a condition decides whether it is sent.
  mutating func makeUnclear() {
    value.content = .unknown(nil)
    isConditional = true
  }
}

extension CodeValue {
  /// The text of a header that is completely known.
  var headerText: String? {
    switch content {
    case .literal(let text): String(decoding: text, as: UTF8.self)
    case .string(let text, isPartial: false): String(decoding: text, as: UTF8.self)
    default: nil
    }
  }

  /// The end of a header whose start is unknown.
  var endOfHeader: String? {
    guard case .string(_, isPartial: true) = content, !end.isEmpty else { return nil }
    return String(decoding: end, as: UTF8.self)
  }
}

extension CodeObject {
  /// The headers, without those that have one of several values.
  var asHeaders: [CodePush.Header] {
    // The topic of a broadcast is not checked: without a condition, it may be none.
    let isUnclear = members.contains { $0.name == "apns-channel-id" && $0.isConditional }
    return members.compactMap { member in
      if member.isConditional || isUnclear && member.name == "apns-topic" { return nil }
      // The code can replace any of them.
      let text = isOpen ? nil : member.value.headerText
      return CodePush.Header(
        name: member.name, value: isOpen ? nil : text ?? member.value.endOfHeader,
        isEnd: text == nil, valueRange: member.value.range)
    }
  }

  /// The headers in the document of a request itself, of which only the end of the topic needs a header; nil if it has none.
  var headersOfDocument: CodeObject? {
    guard let headers = self["headers"]?.object else { return nil }
    var ends = CodeObject.withoutMembers
    for member in headers.members
    where member.name == "apns-topic" && !member.isConditional
      && member.value.endOfHeader != nil
    {
      ends.add(member)
    }
    return ends
  }
}
