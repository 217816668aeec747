import PushTexts

/// A push that makes the system reload an app's widgets, instead of changing a Live Activity.
///
/// Apple, *Updating widgets with WidgetKit push notifications*, defines its push type, its topic and its payload.
package struct WidgetPush {
  package let aps: APS
  /// The headers, if the request contains them with known values.
  package let pushType: Header?
  package let topic: Header?
  /// Whether the request has no header for the push type.
  package let lacksPushType: Bool

  /// Creates the WidgetKit push that was intended by a push without a Live Activity key; nil if nothing indicates one.
  package init?(_ push: Document.Push) {
    func known(_ name: WireName.Header) -> Header? {
      push.request?[name].flatMap { $0.isOpen ? nil : $0 }
    }
    guard !push.aps.isLiveActivity else { return nil }
    aps = push.aps
    pushType = known(.pushType)
    topic = known(.topic)
    lacksPushType = push.request.map { $0.isWhole && $0[.pushType] == nil } ?? false
    guard hasContentChanged || isForWidgets || hasPushType else { return nil }
  }

  /// The payload of such a push.
  package static let body = "{\"aps\": {\"\(WireName.Ordinary.contentChanged.rawValue)\": true}}"

  /// Whether the push type is another one, or is missing.
  package var hasFaultyPushType: Bool { lacksPushType || pushType != nil && !hasPushType }

  /// Whether the payload has the key that reloads widgets.
  package var hasContentChanged: Bool { aps.has(APSName.contentChanged) }

  /// Whether the topic is the one of widgets.
  package var isForWidgets: Bool { topic?.value.hasSuffix(WireName.widgetTopicSuffix) == true }

  /// Whether the push type is the one of widgets.
  package var hasPushType: Bool { pushType?.value == WireName.widgetPushType }
}
