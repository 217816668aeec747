import PushDocuments
import PushLinter
import PushRules

extension MutationKind {
  /// The requests of every vendor.
  static let envelopes = MutationKind(
    name: "envelopes", file: "Request.json", seeds: vendorRequests,
    words: MutationSeeds.words + MutationSeeds.names(in: vendorRequests),
    commands: [
      ["check", "Request.json"], ["check", "--format", "json", "Request.json"],
      ["check", "--format", "junit", "Request.json"], ["check", "--fix=all", "Request.json"],
      ["check", "--coverage", "Request.json"],
      ["check", "--envelope", "fcm", "--format", "json", "Request.json"],
      ["check", "--envelope", "sns", "--fix", "Request.json"],
      ["check", "--skip-foreign", "--format", "jsonl", "Request.json"],
      ["size", "Request.json"], ["check", "--show-settings", "Request.json"],
    ],
    others: [MutationSeeds.declarationsFile: MutationSeeds.declarations])

  /// The sample request of each vendor.
  private static let vendorRequests = Envelope.all.flatMap { envelope in
    ["start", "update", "end"].compactMap { sample(of: envelope.name, event: $0) }
  }
}
