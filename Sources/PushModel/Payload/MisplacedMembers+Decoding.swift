import JSONSyntax
import PushDecoding
package import PushDocuments
package import PushTexts

extension Document.Push {
  /// Returns the misplaced members that are certainly not properties of the app's own types, each name once.
  package func misplacedMembers(besides decodings: [PartDecoding]) -> [MisplacedMembers] {
    var seen: Set<String> = []
    return misplacedMembers.compactMap { misplaced in
      misplaced.filter { member in
        misplaced.isForeign(member, in: decodings) && seen.insert(member.name).inserted
      }
    }
  }
}

extension MisplacedMembers {
  /// Returns whether a member is certainly not a property of the app's own type.
  fileprivate func isForeign(_ member: Member, in decodings: [PartDecoding]) -> Bool {
    guard let part else { return true }
    let decodings = decodings.filter { $0.part == part }
    guard !decodings.isEmpty else { return WireName.isNeeded(member.name, by: action) }
    return decodings.allSatisfy { decoding in
      decoding.result.observations.contains { observation in
        if case .unknownKey = observation.subject { observation.node == member.key } else { false }
      }
    }
  }

  /// Returns whether an object next to `aps` contains required members of the push; its other absent members belong there too.
  package func explainsAbsence(in payload: Payload) -> Bool {
    guard isFatal, case .inside(let container) = place else { return false }
    return payload.push?.members.contains { $0.key == container.key } == true
  }
}

extension [MisplacedMembers] {
  /// Returns the member of that name in a wrong place.
  package func member(_ name: String) -> Member? {
    lazy.flatMap { $0.members }.first { $0.name == name }
  }

  /// The intended action of a push whose `event` is in a wrong place.
  package var intendedAction: WireName.Event? {
    member(WireName.Activity.event.rawValue)?.value.text.flatMap { WireName.Event(meant: $0) }
  }
}
