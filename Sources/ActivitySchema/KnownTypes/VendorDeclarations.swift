/// Declarations from vendors' SDKs that the app's types conform to or contain, according to their public sources.
///
/// A type that is missing here, or is incomplete, stays unresolved and is reported as such.
enum VendorDeclarations {
  static let all = SystemDeclarations(text: text)

  private static let text = """
    protocol OneSignalLiveActivityAttributes: ActivityAttributes {}
    protocol OneSignalLiveActivityContentState: Codable, Hashable {}
    struct OneSignalLiveActivityAttributeData: Codable { var activityId: String }
    struct OneSignalLiveActivityContentStateData: Codable, Hashable { var notificationId: String }

    protocol PushwooshLiveActivityAttributes: ActivityAttributes {}
    protocol PushwooshLiveActivityContentState: Codable, Hashable {}
    struct PushwooshLiveActivityAttributeData: Codable { var activityId: String }
    struct PushwooshLiveActivityContentStateData: Codable, Hashable {}

    protocol DengageLiveActivityAttributes: ActivityAttributes {}
    protocol DengageLiveActivityContentState: Codable, Hashable {}

    protocol CIOActivityAttribute: ActivityAttributes {}
    protocol CIOMetadataCarrying {}
    struct CIOLiveActivityMetadata: Codable {
      var deliveryId: String?; var deliveryToken: String?; var deepLink: String?
    }

    protocol BrazeLiveActivityAttributes {}
    protocol CleverTapLiveActivityAttributes {}
    protocol LiveActivityAttributes: ActivityAttributes {}
    struct LiveActivityData: Codable {
      var channelID: String?; var liveActivityID: String?; var origin: LiveActivityOrigin?
    }
    enum LiveActivityOrigin: String, Codable { case local, remote }
    """
}
