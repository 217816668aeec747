import ActivitySchema
import Foundation
import PushModel
import TestSupport

@testable import PushLinter
@testable import PushRules
@testable import PushTexts

/// One run with a seed: generates declarations, edits and compiles them, and asks the real decoders of both versions about
/// every payload of their comparison.
struct CompatibilityRun {
  let seed: UInt64
  /// The number of the first declaration.
  let first: Int
  let declarations: Int
  /// The number of versions of each declaration.
  let edits: Int
  /// The number of payloads of the sender's own shape to try where a comparison finds nothing.
  let samples: Int
  let toolchain: Toolchain

  struct Disagreement: Sendable {
    let edits: [String]
    let old: [String]
    let new: [String]
    let claim: ComparedPair.Claim
    let sender: Outcome
    let reader: Outcome
  }

  struct Result: Sendable {
    var declarations = 0
    var edits = 0
    var kinds: [String: Int] = [:]
    var refused: [String] = []
    var findings = 0
    /// The payloads that the sender decodes and the reader rejects, as claimed.
    var witnesses = 0
    /// The payloads that both decode, as claimed.
    var accepted = 0
    /// The payloads that the reader rejects, as claimed, with a value about which the sender's code decides.
    var guesses = 0
    /// The guesses that the sender decodes.
    var goodGuesses = 0
    var undecided = 0
    /// The payloads with which code of the sender ends the process.
    var crashed = 0
    /// The payloads of the sender's shape where the comparison found nothing, and those of them that the reader rejects.
    var sampled = 0
    var missed: [Disagreement] = []
    var disagreements: [Disagreement] = []
  }

  /// The number of declarations in one compiler run.
  private static let batchSize = 20

  func result() throws -> Result {
    var result = Result()
    let end = first + declarations
    for start in stride(from: first, to: end, by: Self.batchSize) {
      try run(start..<min(end, start + Self.batchSize), into: &result)
    }
    return result
  }

  /// A version of a declaration in a compiled batch.
  private struct Version {
    let original: Int
    let edited: Int
    let edits: [String]
  }

  private func run(_ numbers: Range<Int>, into result: inout Result) throws {
    var cases: [FuzzCase] = []
    var versions: [Version] = []
    for number in numbers {
      var editor = CaseEditor(seed: seed, number: number)
      let original = cases.count
      cases.append(editor.original)
      for place in 0..<edits {
        let name = "\(editor.original.namespace)Edit\(place)"
        guard let edited = editor.edited(namespace: name) else { continue }
        versions.append(
          Version(original: original, edited: cases.count, edits: edited.edits))
        cases.append(edited.fuzzCase)
      }
    }
    let real = try RealDecoder(cases.map(\.subject), toolchain: toolchain)
    defer { real.remove() }
    for (place, complaint) in real.refused.sorted(by: { $0.key < $1.key }) {
      let edits = versions.first { $0.edited == place }?.edits ?? []
      result.refused.append("\(cases[place].namespace) \(edits): \(complaint)")
    }
    let compiled = versions.filter {
      real.refused[$0.original] == nil && real.refused[$0.edited] == nil
    }
    result.declarations += Set(compiled.map(\.original)).count
    let schemas = cases.map { Prediction(files: $0.files).schema }
    let pairs = compiled.map { ComparedPair(old: schemas[$0.original], new: schemas[$0.edited]) }
    var questions = QuestionList()
    for (version, pair) in zip(compiled, pairs) {
      for claim in pair.claims + sampleClaims(pair, version, cases) {
        questions.ask(claim, old: version.original, new: version.edited)
      }
    }
    let outcomes = try real.outcomes(of: questions.questions)
    for (version, pair) in zip(compiled, pairs) {
      result.edits += 1
      for edit in version.edits { result.kinds[edit, default: 0] += 1 }
      result.findings += pair.findings
      result.undecided += pair.undecided
      let files = (cases[version.original].files, cases[version.edited].files)
      func found(_ claim: ComparedPair.Claim, _ sender: Outcome, _ reader: Outcome) -> Disagreement
      {
        Disagreement(
          edits: version.edits, old: files.0, new: files.1, claim: claim, sender: sender,
          reader: reader)
      }
      for claim in pair.claims {
        guard
          let (sender, reader) = questions.answers(
            claim, old: version.original, new: version.edited, in: outcomes)
        else { continue }
        // Code of the case, such as its hash function, ends the process.
        if sender == .crashed {
          result.crashed += 1
          continue
        }
        let isSent = sender == .decoded
        if claim.isGuess {
          result.guesses += 1
          if isSent { result.goodGuesses += 1 }
        }
        let agrees = (isSent || claim.isGuess) && (reader == .decoded) == claim.isRead
        if !agrees {
          result.disagreements.append(found(claim, sender, reader))
        } else if !claim.isGuess {
          if claim.isRead { result.accepted += 1 } else { result.witnesses += 1 }
        }
      }
      for claim in sampleClaims(pair, version, cases) {
        guard
          let (sender, reader) = questions.answers(
            claim, old: version.original, new: version.edited, in: outcomes), sender == .decoded
        else { continue }
        result.sampled += 1
        if reader != .decoded { result.missed.append(found(claim, sender, reader)) }
      }
    }
  }

  /// Returns payloads of the sender's shape for the parts and directions in which nothing was found.
  private func sampleClaims(
    _ pair: ComparedPair, _ version: Version, _ cases: [FuzzCase]
  ) -> [ComparedPair.Claim] {
    pair.quiet.flatMap { exchange, part -> [ComparedPair.Claim] in
      let sender = cases[exchange.isReadByOld ? version.edited : version.original]
      var writer = PayloadWriter(
        random: SeededRandom(seed: seed &+ UInt64(version.edited)), samples: sender.samples)
      return (0..<samples).map { _ in
        ComparedPair.Claim(
          exchange: exchange, part: part, payload: writer.value(of: sender.sample(of: part)).text,
          isRead: true, isGuess: false, reason: nil)
      }
    }
  }
}
