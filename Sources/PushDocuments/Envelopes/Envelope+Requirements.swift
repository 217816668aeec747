package import PushTexts

extension Envelope {
  /// A required member besides those from which the vendor creates the push, according to its documentation.
  package struct Requirement: Sendable {
    /// The path from the origin.
    package let path: EnvelopePath
    /// The number of objects from the one with the push out to the origin; 0 for the object with the push itself.
    package let levelsOut: Int
    package let events: [WireName.Event]
    /// A member that replaces this one, from the same origin.
    package var alternative: EnvelopePath? = nil
    /// The value in a sample; nil if only the sender can supply it.
    package var sample: String? = nil
    /// A description of the value; empty if the name suffices.
    package let value: Message

    /// Returns the path from the document, given that of the object with the push.
    package func path(in place: EnvelopePath) -> EnvelopePath {
      EnvelopePath(pointerWith: place.steps.dropLast(levelsOut) + path.steps)
    }

    @inline(never)
    package static func always(
      _ path: EnvelopePath, or alternative: EnvelopePath? = nil, levelsOut: Int = 0,
      sample: String? = nil, _ value: Message = ""
    ) -> Requirement {
      Requirement(
        path: path, levelsOut: levelsOut, events: WireName.Event.allCases,
        alternative: alternative, sample: sample, value: value)
    }
    @inline(never)
    package static func start(_ path: EnvelopePath, _ value: Message = "") -> Requirement {
      Requirement(path: path, levelsOut: 0, events: [.start], value: value)
    }
    @inline(never)
    static func updateOrEnd(_ path: EnvelopePath, _ value: Message = "") -> Requirement {
      Requirement(path: path, levelsOut: 0, events: [.update, .end], value: value)
    }
  }

  /// A member of a request that names the platforms of the receivers.
  package struct PlatformMember: Sendable {
    /// The path from the origin.
    package let path: EnvelopePath
    /// The number of objects from the one with the push out to the origin.
    package var levelsOut = 0
    /// The documented values for other platforms in lower case, each with the name of the platform.
    package let others: [String: Message]
    /// The value to send instead, such as "`1`, which is iOS".
    package let correction: Message
    /// The page that lists the values.
    package let source: Citation
  }
}
