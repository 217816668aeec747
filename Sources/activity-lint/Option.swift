/// Named as they are written after `--`.
enum Option: String, CaseIterable, Sendable {
  case all, declarations, type, envelope, part, ndjson, format, fix, diff, coverage, jobs, config,
    color
  case version, help, baseline, force
  case header, topic, priority, expiration, now
  case pushType = "push-type"
  case channelID = "channel-id"
  case failOn = "fail-on"
  case failOnUnchecked = "fail-on-unchecked"
  case asSent = "as-sent"
  case thenSend = "then-send"
  case skipForeign = "skip-foreign"
  case stdinFilename = "stdin-filename"
  case event, minimal
  case sequence
  case sequenceKey = "sequence-key"

  var spelling: String { "--" + rawValue }

  /// Only what says more each time may be said more than once.
  var isRepeatable: Bool { self == .declarations || self == .header }
}
