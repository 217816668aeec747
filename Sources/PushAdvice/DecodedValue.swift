package import ActivitySchema
package import JSONSyntax
package import PushDecoding
package import PushModel
package import PushTexts

/// A value with an error or an observation of the decoder, as rules report it.
package struct DecodedValue {
  package let payload: Payload
  package let part: PayloadPart
  package let node: JSONNode
  package let type: TypeID
  package let property: Property?
  private let problem: DecodingProblem?

  package init(_ problem: DecodingProblem, in part: PayloadPart, of payload: Payload) {
    (self.payload, self.part, self.problem) = (payload, part, problem)
    (node, type, property) = (problem.node, problem.type, problem.property)
  }

  package init(_ observation: DecodingObservation, in part: PayloadPart, of payload: Payload) {
    (self.payload, self.part, problem) = (payload, part, nil)
    (node, type, property) = (observation.node, observation.type, observation.property)
  }

  /// The error that the decoder throws; nil for an observation.
  package var failure: DecodingFailure? { problem?.failure(in: part) }
  package var name: Message.Argument { payload.nameOfValue(at: node, of: property, in: part) }
  package var typeName: String { payload.schema[type].name }
  package var shape: Shape { payload.schema[type].shape }
  package var text: String { payload.tree.text(of: node) }
  package var spelling: String { payload.tree.spelling(of: node) }

  /// Replaces the value.
  package func fix(_ text: String, _ safety: Fix.Safety) -> Fix {
    payload.fixes.replacement(of: node, with: text, safety)
  }
}

extension Message {
  /// Creates the message of a time, or words for one in a year that has not four digits.
  package init(time secondsSince1970: Double, _ argument: (Double) -> Argument) {
    self =
      if CalendarDate(secondsSince1970: secondsSince1970) != nil {
        "\(argument(secondsSince1970))"
      } else {
        secondsSince1970 > 0 ? "a date after the year 9999" : "a date before the year 1"
      }
  }
}

extension Payload {
  package func forEachProblem(_ body: (DecodingProblem, DecodedValue) -> Void) {
    for decoding in decodings {
      for problem in decoding.result.problems {
        body(problem, DecodedValue(problem, in: decoding.part, of: self))
      }
    }
  }

  package func forEachObservation(_ body: (DecodingObservation.Subject, DecodedValue) -> Void) {
    for decoding in decodings {
      for observation in decoding.result.observations {
        body(observation.subject, DecodedValue(observation, in: decoding.part, of: self))
      }
    }
  }
}

extension FindingCollector {
  /// Reports a value that does not decode, or that a rule reports although it does.
  ///
  /// - Parameters:
  ///   - notes: nil for the declaration of the property.
  ///   - effect: nil for that of an error of the decoder.
  package mutating func callAsFunction(
    _ message: Message, about value: DecodedValue, severity: Severity? = nil, label: Message,
    notes: [Note]? = nil, effect: Message? = nil, help: Message, fix: Fix? = nil
  ) {
    self(
      message, at: value.node, severity: severity, label: label,
      notes: notes ?? value.payload.declarationNote(of: value.property),
      effect: effect ?? value.payload.dropped,
      consoleLine: value.failure?.part == .contentState
        ? value.payload.logged(.unusableState) : nil,
      help: help, fix: fix, decodingError: value.failure)
  }
}
