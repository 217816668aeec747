import JSONSyntax

extension ExaminedPayload {
  /// Whether the text is unrelated to pushes.
  ///
  /// Text is not foreign if it is a push, also an ordinary one; if it contains a Live Activity push at any level; if it is a
  /// part of a push, by its keys or by an option; if it is broken or too large and a push begins in it; or if the
  /// configuration has an entry for its file.
  package var isForeign: Bool {
    guard !first.context.entries.areAboutPayload, first.context.options.part == nil else {
      return false
    }
    if isWithoutDocument { return code == nil }
    if isTooLarge { return !NamesInPush.occur(in: source.checkedBytes) }
    switch first.document {
    case .push: return false
    case .foreign(let node) where first.barePart(at: node) != nil: return false
    default: return first.isForeign(from: source.checkedBytes)
    }
  }
}

extension FileEntries {
  /// Whether an entry of the configuration describes the payloads of the file.
  package var areAboutPayload: Bool { type != nil || !expectedRules.isEmpty }
}

extension Payload {
  /// Whether a document of the text is unrelated to Live Activities: a server's answer in a log, or an ordinary push.
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
    case .unreadable: return !NamesInPush.occur(in: bytes)
    case .fragment: return false
    }
  }

  /// The key of a JSON Schema (*Core*, 8.1.1), which can describe pushes and then contains the names of their members.
  private static let schemaKey = "$schema"
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
    nodes(in: root).contains { node in
      key(of: node).map { isText($0, WireName.aps) } == true && isActivityPush(node)
    }
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
