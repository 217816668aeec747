/// The possible envelopes of a run's documents, in the order of comparison.
package struct KnownEnvelopes: Sendable {
  /// The envelopes that the run adds to the vendors' ones, or that replace them; nil for the vendors' ones alone.
  private let given: (all: [Envelope], strings: [EnvelopePath])?

  package init(_ all: [Envelope]) { given = (all, Self.strings(of: all)) }

  private init() { given = nil }

  /// The envelopes of vendors, which are created only for a document that needs them: a push alone does not.
  package static let vendors = KnownEnvelopes()

  package var all: [Envelope] { given?.all ?? Envelope.vendors }

  /// The strings that contain JSON in some envelope.
  package var strings: [EnvelopePath] { given?.strings ?? Self.stringsOfVendors }

  private static let stringsOfVendors = strings(of: Envelope.vendors)

  /// Each path once: own envelopes can have the same objects around their pushes.
  private static func strings(of envelopes: [Envelope]) -> [EnvelopePath] {
    var known: Set<String> = []
    return envelopes.flatMap { $0.strings }.filter { known.insert($0.description).inserted }
  }
}
