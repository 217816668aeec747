extension Envelope {
  /// Every envelope, Apple's first, in the order in which a document is compared with them.
  package static let all: [Envelope] = [
    .apns, .simctl, .azure, .fcm, .oneSignal, .braze, .geTui, .jPush, .aliyun, .aliyunV2, .airship,
    .pushwoosh, .customerIO, .moEngage, .moEngageInform, .cleverPush, .adobe, .ably, .sns,
    .snsPublish, .snsPublishBatch,
    .gorush,
    .insider, .netmera, .netmeraUpdate,
  ]

  /// The envelopes of vendors.
  package static let vendors = all.filter { !$0.isApples }

  /// The names of all envelopes, in the same order.
  package static let names = all.map { $0.name }
}
