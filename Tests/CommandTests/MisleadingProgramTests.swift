import Foundation
import PushModel
import PushRules
import TestSupport
import Testing

/// Programs whose pushes only an exact reader of their languages understands get the right answer.
@Suite struct MisleadingProgramTests {
  private static let programs = MisleadingProgram.all.filter { $0.today.isEmpty }
  /// The programs to which the answer is wrong.
  private static let limits = MisleadingProgram.all.filter { !$0.today.isEmpty }

  @Test(arguments: programs.sampled(oneIn: 15))
  func answerIsRight(_ program: MisleadingProgram) throws {
    let report = try program.report()
    for statement in program.expected { #expect(report.says(statement), "\(statement)") }
  }

  /// An answer that became right loses its line `today:`.
  @Test(arguments: limits.sampled(oneIn: 15))
  func limitIsKnown(_ program: MisleadingProgram) throws {
    let report = try program.report()
    #expect(!program.expected.allSatisfy(report.says), "remove the lines after `today:`")
    for statement in program.today { #expect(report.says(statement), "\(statement)") }
  }

  /// A misspelled rule would be in no report.
  @Test func statementsNameRules() {
    let statements = MisleadingProgram.all.flatMap { $0.expected + $0.today }
      .flatMap { $0.components(separatedBy: " or ") }
    for statement in statements {
      guard let rule = ProgramReport.rule(in: statement) else { continue }
      #expect(Rule.all.contains { $0.id == rule }, "\(statement)")
    }
    #expect(MisleadingProgram.all.allSatisfy { !$0.expected.isEmpty })
    #expect(Set(MisleadingProgram.all.map { $0.name }).count == MisleadingProgram.all.count)
  }
}
