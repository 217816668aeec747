import JSONSyntax
import PushDocuments
import PushTexts

/// A document without a Live Activity push, which a search skips.
package enum UnrelatedDocument: Sendable {
  case foreign
  /// All pushes are for something other than a Live Activity.
  case ordinary(pushCount: Int)
}

extension ExaminedPayload {
  /// Returns the kind of a document without a Live Activity push; nil if the document is checked.
  ///
  /// - Parameter isNamed: Whether the user names the file; its ordinary pushes are then checked.
  package func unrelated(isNamed: Bool) -> UnrelatedDocument? {
    if isForeign { return .foreign }
    return isNamed || ordinaryPushCount == 0 ? nil : .ordinary(pushCount: ordinaryPushCount)
  }

  /// Whether the text is unrelated to pushes.
  ///
  /// Text is not foreign if it is a push, also an ordinary one; if it contains a Live Activity push at any level; if it is a
  /// part of a push, by its keys or by an option; if it is broken or too large and a push begins in it; or if the
  /// configuration has an entry for its file.
  package var isForeign: Bool {
    guard mayBeSkipped else { return false }
    if isWithoutDocument { return code == nil }
    if isTooLarge { return !NamesInPush.occur(in: source.checkedBytes) }
    switch first.document {
    case .push: return false
    case .foreign(let node) where first.barePart(at: node) != nil: return false
    default: return first.isForeign(from: source.checkedBytes) && !first.isOrdinary
    }
  }

  /// The number of pushes if all of them are for something other than a Live Activity; zero for any other text.
  private var ordinaryPushCount: Int {
    guard mayBeSkipped, pushes.allSatisfy({ $0.isOrdinary }) else { return 0 }
    return pushes.count
  }

  /// Whether neither an option nor the configuration says that the text is a push.
  private var mayBeSkipped: Bool {
    !first.context.entries.areAboutPayload && first.context.options.part == nil
  }
}

extension FileEntries {
  /// Whether an entry of the configuration describes the payloads of the file.
  package var areAboutPayload: Bool { type != nil || !expectedRules.isEmpty }
}

extension Payload {
  /// Whether a document of the text is unrelated to pushes, such as a server's answer in a log.
  package var isForeign: Bool { isForeign(from: tree.bytes) && !context.options.request.isForAPNs }

  /// Whether the push is for something other than a Live Activity: nothing in `aps` and in the headers is of one.
  ///
  /// A body that was not read proves nothing; its headers decide.
  package var isOrdinary: Bool {
    switch document {
    case .push:
      return aps == nil && request?.isForActivities != true && !tree.containsActivityPush
    case .unreadable where isUnreadBody:
      guard let request = Request(context.options.request, in: tree) else { return false }
      return !request.isForActivities && request.hasOtherPushType
    case .unreadable, .fragment, .foreign, .withoutAPS: return false
    }
  }

  /// - Parameter bytes: The text of the document.
  fileprivate func isForeign(from bytes: [UInt8]) -> Bool {
    switch document {
    case .push: return false
    case .withoutAPS(let root, let found):
      return found.isEmpty && !tree.containsActivityPush
        || tree.member(Self.schemaKey, of: root) != nil
    case .foreign: return !tree.containsActivityPush && encodedPush == nil
    case .unreadable where text.origin.code != nil: return false
    case .unreadable: return !NamesInPush.occur(in: bytes) && activityRequest == nil
    case .fragment: return false
    }
  }

  /// The key of a JSON Schema (*Core*, 8.1.1), which can describe pushes and then contains the names of their members.
  private static let schemaKey = "$schema"
}

extension Request {
  /// Whether the headers address the push to a Live Activity, in any spelling.
  var isForActivities: Bool {
    let names = [self[.pushType], self[.topic]].compactMap { $0.map { NearMiss.folded($0.value) } }
    return isBroadcast || names.contains { $0.hasSuffix(WireName.activityPushType) }
  }

  /// Whether the push type is one of Apple's others.
  fileprivate var hasOtherPushType: Bool {
    self[.pushType].map { WireName.pushTypes.contains($0.value.lowercased()) } ?? false
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
