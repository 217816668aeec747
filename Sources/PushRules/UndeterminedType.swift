import ActivitySchema
import JSONSyntax
import PushAdvice
import PushDecoding
import PushDocuments
import PushModel
import PushTexts

extension Rule {
  static let undeterminedType = Rule(
    id: "undetermined-type", severity: .error, outcome: .unknown, group: .selection,
    role: .missingType,
    summary: "The attributes type of a payload cannot be determined",
    explanation: """
      The declarations contain more than one `ActivityAttributes` type, and neither the payload nor its path names \
      one. Its `content-state` was therefore not compared with any Swift type. A match never selects a type: a state \
      whose properties are all optional accepts every object, so a match proves nothing. An `end` without a state has \
      nothing to compare. If exactly one of the types can decode the payload and reads a key of its state, the finding \
      is info and names this type: the push may be right. Its state still counts as not checked. The finding lists the \
      keys that the other types miss, or their first problems. A payload that no declared type can decode fails as \
      each of them: it is compared with the type with the fewest problems, and an info finding names this type. If \
      several are equally close and reject it for different reasons, the finding lists their first problems.
      """,
    sources: [.check],
    examples: [
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"driver": "Ana", "home": 2}}}"#,
        declarations: twoTypes),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"away": 2}}}"#,
        declarations: twoTypes),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"driver": 7}}}"#,
        declarations: twoTypes),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"driver": "Ana"}}}"#,
        declarations: twoTypes),
      .payload(
        #"{"aps": {"event": "update", "timestamp": 1788729113, ⟦"content-state"⟧: {"driverName": "Ana"}}}"#,
        declarations: .state(
          "var home: Int?", activity: "MatchAttributes",
          after: .state("var driver: String", "var car: String"))),
      .contentState(#"⟦{⟧"driver": "Ana"}"#, declarations: twoTypes),
      .payload(.start(), declarations: twoTypes),
    ]
  ) { payload, report in
    // A document without `aps` need not be a push of any of the types.
    if case .withoutAPS = payload.document { return }
    guard !payload.document.decodedParts(in: payload.tree).isEmpty else { return }
    switch payload.selection {
    case .undetermined(let fitting): Self.report(fitting, in: payload, to: &report)
    case .chosen(let closest, because: .closestOfNone):
      guard let name = closest.first?.name else { return }
      report(
        "this cannot be decoded as \(.list(payload.context.typeNames, .or))",
        at: payload.undeterminedPart, severity: .info, label: "compared with `\(name)`",
        help:
          "no type has fewer problems with it; if it belongs to another type, \(payload.waysToName("…"))"
      )
    case .chosen, .undeclared, .unlike, .notApplicable: return
    }
  }

  private static func report(
    _ fitting: ActivityComparison, in payload: Payload, to report: inout FindingCollector
  ) {
    guard let closest = fitting.closest.first?.activity else { return }
    let names = payload.context.typeNames
    guard !fitting.noneDecodes else {
      return report(
        "this cannot be decoded as \(.list(names, .or))", at: payload.undeterminedPart,
        outcome: .dropped, label: "fits no declared type", effect: payload.dropped,
        help: "\(payload.firstProblems(of: fitting.closest)); \(payload.waysToName(closest.name))")
    }
    report(
      "cannot determine whether this belongs to \(.list(names, .or))",
      at: payload.undeterminedPart, severity: fitting.only == nil ? .error : .info,
      label: fitting.only.map { "can only be decoded as `\($0.name)`" }
        ?? "not compared with any Swift type",
      effect: fitting.only.map {
        "if the activity is not a `\($0.name)`, the phone cannot decode it"
      } ?? "",
      help: fitting.failing.isEmpty
        ? payload.waysToName(closest.name)
        : "\(payload.firstProblems(of: fitting.failing)); \(payload.waysToName(closest.name))")
  }

  private static let twoTypes: String = .state(
    "var driver: String", attributes: "var from: String",
    after: .state("var home: Int", activity: "MatchAttributes"))
}

extension Payload {
  fileprivate var undeterminedPart: JSONNode { push?.aps.contentState?.node ?? tree.root }

  /// Returns the first problem of each type, in a few words.
  fileprivate func firstProblems(of closest: [ActivityComparison.Candidate]) -> Message {
    let problems = closest.prefix(ActivityComparison.listedTypes).map {
      candidate -> Message.Argument in
      guard let (problem, part) = candidate.problem else {
        return .message("the code of `\(candidate.activity.name)` rejects it")
      }
      if !candidate.missingKeys.isEmpty {
        return .message(
          "`\(candidate.activity.name)` requires \(.list(candidate.missingKeys, .and))")
      }
      return .message(firstProblem(problem, in: part, of: candidate.activity.name))
    }
    return "\(.list(problems, .and))"
  }

  private func firstProblem(
    _ problem: DecodingProblem, in part: PayloadPart, of type: String
  ) -> Message {
    let name = nameOfValue(at: problem.node, of: problem.property, in: part)
    return "`\(type)` requires \(describe(problem.type)) as \(name)"
  }

  /// Returns the ways to name the attributes type of this payload.
  fileprivate func waysToName(_ type: String) -> Message {
    if push?.envelope?.typeMember != nil, let name = push?.vendor?.typeInPath {
      return
        "add `\"attributesTypes\": {\"\(name)\": \"\(type)\"}` to `.activity-lint.json`, or pass `--type \(type)`"
    }
    let ways: Message = """
      name the file or its folder after the type, pass `--type \(type)`, or list the file under `payloads` in \
      `.activity-lint.json`
      """
    guard action == nil || action == .start, push != nil else { return ways }
    if let prefix = push?.envelope?.typePrefix {
      return "\(ways); a start names the type in the path of its URL: `…\(prefix)\(type)`"
    }
    return "\(ways); in a start, send `\"\(names[.attributesType])\": \"\(type)\"`"
  }
}
