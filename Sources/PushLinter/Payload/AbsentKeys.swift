import ActivitySchema
import JSONSyntax

/// The keys that a type requires and that an object lacks, also under other names and on other levels.
struct AbsentKeys {
  /// The problem of the first key, with the error that the decoder throws.
  let first: DecodingProblem
  private(set) var properties: [Property]

  /// Returns the absent keys of each object, in decoding order.
  static func all(in decoding: PartDecoding) -> [AbsentKeys] {
    var all: [AbsentKeys] = []
    var indices: [Object: Int] = [:]
    for problem in decoding.result.problems {
      guard case .missingKey(let property) = problem.cause,
        decoding.keyMismatches.trace(of: property.key, in: problem.node) == nil
      else { continue }
      let object = Object(node: problem.node, type: problem.type)
      if let index = indices[object] {
        all[index].properties.append(property)
      } else {
        indices[object] = all.count
        all.append(AbsentKeys(first: problem, properties: [property]))
      }
    }
    return all
  }

  /// An object and its type; an `init(from:)` can decode one object as several types.
  private struct Object: Hashable {
    let node: JSONNode
    let type: TypeID
  }
}
