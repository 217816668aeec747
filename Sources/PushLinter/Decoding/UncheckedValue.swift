import ActivitySchema
import JSONSyntax

/// A value that the declarations say nothing about.
package struct UncheckedValue: Sendable {
  let node: JSONNode
  let codingPath: [CodingPathElement]
  let reason: Reason

  enum Reason: Equatable, Sendable {
    case opaque(UnknownDecoding)
    /// A hand-written `init?(rawValue:)` may refuse it.
    case rawValueInitializer(type: String)
    /// Whether the lower bound is above the upper one.
    case boundsOrder(type: String)
    /// A URL whose host is not ASCII.
    case internationalHost
    /// A system's type ends the process on such a value, instead of throwing an error.
    case trap(type: String)
    /// The code of an `init(from:)` may refuse it.
    case decidedByCode(type: String)
    case tooManyAttempts(type: String)
    /// So much is wrong already that the rest was not looked at.
    case tooManyFindings
  }
}

extension UncheckedValue.Reason {
  /// True where the process may end.
  var isTrap: Bool { if case .trap = self { true } else { false } }

  /// For the reader of a report, without a final stop.
  var sentence: Message {
    switch self {
    case .opaque(let unknown): unknown.reason.sentence
    case .rawValueInitializer(let type):
      "`\(type)` has its own `init?(rawValue:)`, which decides what is accepted"
    case .decidedByCode(let type):
      "the code in the `init(from:)` of `\(type)` decides by the values whether it is accepted"
    case .tooManyAttempts(let type): "`\(type)` tries more ways to decode it than were followed"
    case .boundsOrder(let type): "which of two values of `\(type)` is the lower one is not known"
    case .trap(let type):
      "`\(type)` does not throw on such a value but ends the process (swift-foundation 6.3.1)"
    case .tooManyFindings:
      "more than \(FragmentDecoder.maximumResultCount) values before it are worth a word; from here on nothing was looked at"
    case .internationalHost:
      "the URL's host is not ASCII, and is accepted or not by rules of its own"
    }
  }
}

extension UnknownDecoding.Reason {
  package var sentence: Message {
    switch self {
    case .customDecoding(let type): "`\(type)` decodes itself, by its own `init(from:)`"
    case .inheritedDecoding(let type, let name):
      "`\(type)` gets its `init(from:)` from an extension of `\(name)`"
    case .containerOverload(let type):
      "an extension of `KeyedDecodingContainer` decodes `\(type)` in its own way"
    case .customCodingKeys(let type): "`\(type)` makes the texts of its keys by code"
    case .unresolved(let type): "`\(type)` is declared in no file that was read"
    case .inferred(let property):
      "the type of `\(property)` is inferred from an expression that only the compiler understands"
    case .attachedMacro(let type, let macro): "`@\(macro)` may change how `\(type)` decodes"
    case .conditional(let type, let condition): "`\(type)` depends on `#if \(condition)`"
    case .conflictingDeclarations(let type):
      "`\(type)` is declared more than once, each time differently"
    case .unsupported(let type): "how `\(type)` decodes is not known"
    case .notDecodable(let type):
      "`\(type)` is not `Decodable`, unless an extension in a file that was not read makes it so"
    case .unbounded(let type): "`\(type)` is made of more types than can be followed"
    }
  }
}
