import JSONSyntax

extension ExaminedPayload {
  /// True for a text that has nothing to do with Live Activities: no push, or an ordinary one.
  ///
  /// What holds a push to a Live Activity, wherever it stands, is not foreign, nor is a text that is broken where one
  /// begins, nor a file that the configuration says something about.
  package var isForeign: Bool {
    guard first.context.configuration.type(for: source.path) == nil, expectedRules.isEmpty else {
      return false
    }
    switch first.document {
    case .push: return first.aps == nil && first.request?.isForActivities != true
    case .withoutAPS(let root, let found):
      return found.isEmpty || first.tree.member(Self.schemaKey, of: root) != nil
    case .foreign: return !first.tree.holdsActivityPush
    case .unreadable: return !source.checkedBytes.containsAny(of: Self.telling)
    case .fragment: return false
    }
  }

  /// Only a description of pushes has it (JSON Schema, *Core*, 8.1.1), and names what they hold.
  private static let schemaKey = "$schema"

  /// What the text of a push has, be it as broken as it may.
  private static let telling = {
    let vendors = Envelope.vendors.compactMap { $0.members?[.contentState]?.path.lastName }
    let names = Set([WireName.aps, WireName.Activity.contentState.rawValue] + vendors)
    // In a string of JSON the quotation marks are escaped.
    return names.sorted().flatMap { [Array("\"\($0)\"".utf8), Array("\"\($0)\\\"".utf8)] }
  }()
}

extension Request {
  /// True where the headers say that the push goes to a Live Activity.
  fileprivate var isForActivities: Bool {
    self[.pushType]?.value == WireName.activityPushType
      || self[.topic]?.value.hasSuffix(WireName.activityTopicSuffix) == true
      || isBroadcast
  }
}

extension JSONTree {
  /// True where an `aps` with a key of Live Activities stands anywhere, such as in a list of pushes.
  fileprivate var holdsActivityPush: Bool {
    var pending = [root]
    while let node = pending.popLast() {
      for member in members(of: node) {
        if text(of: member.key) == WireName.aps, APS(member.value, in: self).isLiveActivity {
          return true
        }
        pending.append(member.value)
      }
      pending += elements(of: node)
    }
    return false
  }
}

extension [UInt8] {
  /// True where one of these, none of them empty, stands somewhere in the bytes.
  fileprivate func containsAny(of patterns: [[UInt8]]) -> Bool {
    indices.contains { start in patterns.contains { self[start...].starts(with: $0) } }
  }
}
