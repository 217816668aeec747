import JSONSyntax

extension ExaminedPayload {
  /// Whether the text is unrelated to Live Activities: not a push, or an ordinary push.
  ///
  /// Text is not foreign if it contains a Live Activity push at any level, if it is broken and a push begins in it,
  /// or if the configuration has an entry for its file.
  package var isForeign: Bool {
    guard first.context.entries.type == nil, expectedRules.isEmpty else {
      return false
    }
    return first.isForeign(from: source.checkedBytes)
  }
}

extension Payload {
  /// Whether a document of the text is unrelated to Live Activities, such as a server's answer in a log.
  var isForeign: Bool { isForeign(from: tree.bytes) && !context.options.request.isForAPNs }

  /// - Parameter bytes: The text of the document.
  fileprivate func isForeign(from bytes: [UInt8]) -> Bool {
    switch document {
    case .push:
      return aps == nil && request?.isForActivities != true && !tree.containsActivityPush
    case .withoutAPS(let root, let found):
      return found.isEmpty && !tree.containsActivityPush
        || tree.member(Self.schemaKey, of: root) != nil
    case .foreign: return !tree.containsActivityPush && encodedPush == nil
    case .unreadable:
      // UTF-16 has a zero in each letter of ASCII.
      let text = bytes.contains(0) ? bytes.filter { $0 != 0 } : bytes
      return !text.containsAny(of: Self.pushNames)
    case .fragment: return false
    }
  }

  /// The key of a JSON Schema (*Core*, 8.1.1), which can describe pushes and then contains the names of their members.
  private static let schemaKey = "$schema"

  /// The byte sequences of names that the text of a push contains, even if it is broken.
  private static let pushNames = {
    let vendors = Envelope.vendors.compactMap { $0.members?[.contentState]?.path.lastName }
    let names = Set([WireName.aps, WireName.Activity.contentState.rawValue] + vendors)
    // The quotation marks are escaped inside a JSON string.
    return names.sorted().flatMap { [Array("\"\($0)\"".utf8), Array("\"\($0)\\\"".utf8)] }
  }()
}

extension Request {
  /// Whether the headers address the push to a Live Activity.
  fileprivate var isForActivities: Bool {
    self[.pushType]?.value == WireName.activityPushType
      || self[.topic]?.value.hasSuffix(WireName.activityTopicSuffix) == true
      || isBroadcast
  }
}

extension JSONTree {
  /// Whether any `aps` has a key of Live Activities, for example in a list of pushes.
  fileprivate var containsActivityPush: Bool {
    var pending = [root]
    while let node = pending.popLast() {
      for member in members(of: node) {
        if isText(member.key, WireName.aps), isActivityPush(member.value) { return true }
        pending.append(member.value)
      }
      pending += elements(of: node)
    }
    return false
  }

  /// Returns whether the value of an `aps` has a key of Live Activities, also as a list or as JSON text.
  private func isActivityPush(_ value: JSONNode) -> Bool {
    switch kind(of: value) {
    case .object: APS(value, in: self).isLiveActivity
    case .array: elements(of: value).contains { APS($0, in: self).isLiveActivity }
    case .string:
      text(of: value).hasOccurrence(of: "\"\(WireName.Activity.contentState.rawValue)\"")
    default: false
    }
  }
}

extension [UInt8] {
  /// Returns whether the bytes contain one of the patterns, which must not be empty.
  fileprivate func containsAny(of patterns: [[UInt8]]) -> Bool {
    indices.contains { start in patterns.contains { self[start...].starts(with: $0) } }
  }
}
