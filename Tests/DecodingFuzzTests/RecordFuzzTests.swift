import Foundation
import TestSupport
import Testing

@testable import ActivitySchema
@testable import PushLinter

/// A lock of generated declarations has the schema of its sources, and the linter reports the same with both.
///
/// `FUZZ_SEED`, `FUZZ_FIRST`, `FUZZ_RECORDED_DECLARATIONS` and `FUZZ_PAYLOADS` change the seed and the size of the run.
@Suite struct RecordFuzzTests {
  private struct Count {
    var declarations = 0
    var payloads = 0
    var extents: [RecordedExtent: Int] = [:]
    var objections: [String] = []
  }

  @Test func aLockOfGeneratedDeclarationsIsReadLikeItsSources() {
    let seed = Setting.number("FUZZ_SEED", 1)
    let first = Int(Setting.number("FUZZ_FIRST", 0))
    let declarations = Int(
      Setting.number("FUZZ_RECORDED_DECLARATIONS", CompleteRun.count(300, otherwise: 25)))
    let payloads = Int(Setting.number("FUZZ_PAYLOADS", 20))
    var count = Count()
    for number in first..<first + declarations {
      var editor = CaseEditor(seed: seed, number: number)
      let edited = editor.edited(namespace: "\(editor.original.namespace)Edit")?.fuzzCase
      for fuzzCase in [editor.original] + (edited.map { [$0] } ?? []) {
        let writer = PayloadWriter(
          random: SeededRandom(seed: seed ^ UInt64(number) << 20), samples: fuzzCase.samples)
        Self.compare(fuzzCase, payloads, writer, &count)
      }
    }
    print(
      "record fuzz: seed \(seed), \(count.declarations) declarations, \(count.payloads) payloads,"
        + " \(count.objections.count) objections; recorded:"
        + RecordedExtent.allCases.map { " \($0) \(count.extents[$0] ?? 0)" }.joined(separator: ","))
    #expect(count.objections.prefix(5) == [])
    // A lock of whole files would be right, and of no use.
    #expect((count.extents[.reachedMembers] ?? 0) * 10 > count.declarations * 9)
  }

  private static func compare(
    _ fuzzCase: FuzzCase, _ payloads: Int, _ writer: PayloadWriter, _ count: inout Count
  ) {
    let files = fuzzCase.files.enumerated().map {
      SwiftFile(name: "File\($0).swift", bytes: Array($1.utf8))
    }
    func object(_ text: String) {
      count.objections.append("\(text)\n\(fuzzCase.files.joined())")
    }
    count.declarations += 1
    let recorded: (files: [LockedFile], extent: RecordedExtent)
    do {
      recorded = try DeclarationRecorder.record(files)
    } catch {
      return object("not recorded: \(error)")
    }
    count.extents[recorded.extent, default: 0] += 1
    let lock = DeclarationLock([LockedVersion(name: "1.0", files: recorded.files)])
    let text = String(decoding: lock.text, as: UTF8.self)
    let schemas = (source: schema(of: files), lock: schema(of: [lockFile(lock)]))
    var comparison = SchemaComparison(schemas.source, schemas.lock)
    if let type = comparison.difference() { return object("\(type) is read differently\n\(text)") }
    // A lock of a lock is the same lock.
    let again = try? DeclarationRecorder.files(
      recording: recorded.files.map { SwiftFile(name: $0.name, bytes: $0.bytes) })
    if again?.map(\.bytes) != recorded.files.map(\.bytes) { object("recorded again otherwise") }
    var writer = writer
    for place in 0..<payloads {
      let part: FuzzCase.Part = place.isMultiple(of: 3) ? .attributes : .state
      let payload = writer.payload(of: fuzzCase.sample(of: part)).text
      count.payloads += 1
      let answers = (
        source: answer(schemas.source, payload, part), lock: answer(schemas.lock, payload, part)
      )
      if answers.source != answers.lock {
        return object("\(payload)\n\(answers.source)\n\(answers.lock)\n\(text)")
      }
    }
  }

  private static func lockFile(_ lock: DeclarationLock) -> SwiftFile {
    SwiftFile(name: DeclarationLock.fileName, bytes: lock.text)
  }

  private static func schema(of files: [SwiftFile]) -> Schema {
    var sources = SourceFiles()
    let numbers = files.map { sources.add($0) }
    return sources.schema(of: numbers)
  }

  /// The rules about keys without effect: a lock does not contain members that no payload sets.
  private static let rulesOnKeys = ["unread-key", "unknown-key"]

  /// Returns everything that a report says about a payload, except positions in declarations.
  private static func answer(
    _ schema: Schema, _ payload: String, _ part: FuzzCase.Part
  ) -> [String] {
    let linter = Linter(
      schema: schema,
      options: Linter.Options(type: FuzzCase.typeName, part: PayloadPart(rawValue: part.rawValue)))
    let report = linter.lint(Source(name: "payload.json", bytes: Array(payload.utf8)))
    let findings = report.diagnostics.map {
      rulesOnKeys.contains($0.rule)
        ? "\($0.range) has no effect"
        : "\($0.rule) \($0.severity) \($0.range) \($0.pointer) \($0.message.text) \($0.help.text)"
    }
    let unchecked = report.notChecked.map { "\($0.pointer) \($0.reason.text)" }
    return ["\(String(describing: report.decodes)) \(String(describing: report.decodingError))"]
      + findings + unchecked
  }
}
