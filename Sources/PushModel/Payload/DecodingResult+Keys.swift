import ActivitySchema
import JSONSyntax
import PushDecoding

extension DecodingResult {
  func missingKeys(of object: JSONNode) -> [String] {
    problems.compactMap { problem in
      guard case .missingKey(let property) = problem.cause, problem.node == object else {
        return nil
      }
      return property.key
    }
  }

  func hasUnknownKeys(of object: JSONNode) -> Bool { unknownKeyCount(in: object) > 0 }

  func unknownKeyCount(in object: JSONNode) -> Int {
    observations.count { observation in
      if case .unknownKey(in: object) = observation.subject { true } else { false }
    }
  }
}
