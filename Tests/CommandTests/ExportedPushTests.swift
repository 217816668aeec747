import Testing

@testable import activity_lint

/// A file can import a push from a file that only exports it again, and change it under another name.
@Suite struct ExportedPushTests {
  struct Project: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]

    init(_ description: String, _ files: [String: String]) {
      (testDescription, self.files) = (description, files)
    }
  }

  private static let push =
    #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"stops": "two"}}}"#
  private static let change = #".aps["content-state"].stops = stops; send("#

  /// Returns the report about a project whose push has a string instead of a number.
  private func report(_ project: Project) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int } }",
      to: "Ride.swift")
    for (name, text) in project.files {
      let code = text.replacing("PUSH", with: Self.push).replacing("CHANGE(", with: Self.change)
      try folder.write(code, to: "server/\(name)")
    }
    let run = folder.run(["check", "--declarations", "Ride.swift", "server"])
    return run.output + run.errors
  }

  @Test(arguments: [
    Project(
      "a name that an index exports under another one",
      [
        "push/base.js": "export const base = PUSH",
        "push/index.js": "export { base as ride } from './base.js'",
        "send.js": "import { ride } from './push/index.js'\nrideCHANGE(ride)",
      ]),
    Project(
      "a list of exports after an import",
      [
        "base.js": "export const base = PUSH",
        "all.js": "import { base } from './base'\nexport { base as ride }",
        "send.js": "import * as all from './all'\nall.rideCHANGE(all.ride)",
      ]),
    Project(
      "everything of a file, by two files",
      [
        "base.ts": "export const base = PUSH",
        "one.ts": "export * from './base'",
        "two.ts": "export * from './one'",
        "send.ts": "import { base as b } from './two'\nbCHANGE(b)",
      ]),
    Project(
      "the default of a file under a name",
      [
        "base.ts": "export default PUSH",
        "all.ts": "export { default as ride } from './base'",
        "send.ts": "import { ride } from './all'\nrideCHANGE(ride)",
      ]),
    Project(
      "the index of a folder that is the current one",
      [
        "push/base.ts": "export const base = PUSH",
        "push/index.ts": "export { base as ride } from './base'",
        "push/send.ts": "import { ride } from '.'\nrideCHANGE(ride)",
      ]),
    Project(
      "a module as a member of an exported object",
      [
        "base.js": "exports.base = PUSH",
        "all.js": "const push = require('./base')\nmodule.exports = { push }",
        "send.js": "const all = require('./all')\nall.push.baseCHANGE(all.push.base)",
      ]),
    Project(
      "a member of a required module under another name",
      [
        "base.js": "exports.base = PUSH",
        "all.js": "exports.ride = require('./base').base",
        "send.js": "const { ride } = require('./all')\nrideCHANGE(ride)",
      ]),
    Project(
      "a namespace",
      [
        "base.ts": "export const base = PUSH",
        "all.ts": "export * as pushes from './base'",
        "send.ts": "import { pushes } from './all'\npushes.baseCHANGE(pushes.base)",
      ]),
    Project(
      "packages of Python",
      [
        "app/push/base.py": "BASE = PUSH\n",
        "app/push/__init__.py": "from .base import BASE as RIDE\n",
        "app/__init__.py": "from .push import RIDE\n",
        "main.py":
          "from app import RIDE\nRIDE['aps']['content-state']['stops'] = stops\nsend(RIDE)\n",
      ]),
    Project(
      "a class whose heir is in a third file",
      [
        "base.ts": "export class Base { stops() { return 'two' }\n build() { return PUSH } }"
          .replacing("PUSH", with: push.replacing("\"two\"", with: "this.stops()")),
        "all.ts": "export { Base as Push } from './base'",
        "live.ts": "import { Push } from './all'\nclass Live extends Push { stops() { return 2 } }",
      ]),
  ])
  func aChangeByAnImporterOfTheExportIsSeen(_ project: Project) throws {
    #expect(try !report(project).contains("error["))
  }

  @Test(arguments: [
    Project(
      "an importer that sends the push",
      [
        "base.ts": "export const base = PUSH",
        "all.ts": "export { base as ride } from './base'",
        "send.ts": "import { ride } from './all'\nsend(ride)",
      ]),
    Project(
      "an importer that changes another name",
      [
        "base.ts": "export const base = PUSH",
        "all.ts": "export { base as ride, other } from './base'",
        "send.ts": "import { other } from './all'\notherCHANGE(other)",
      ]),
    Project(
      "a file with the same name in another folder",
      [
        "base.ts": "export const base = PUSH",
        "all.ts": "export { base as ride } from './base'",
        "other/all.ts": "export const ride = {}",
        "other/send.ts": "import { ride } from './all'\nrideCHANGE(ride)",
      ]),
    Project(
      "a chain of packages without a change",
      [
        "app/push/base.py": "BASE = PUSH\n",
        "app/push/__init__.py": "from .base import BASE\n",
        "app/__init__.py": "from .push import BASE\n",
        "main.py": "from app import BASE\nsend(BASE)\n",
      ]),
  ])
  func aPushThatIsOnlyExportedIsChecked(_ project: Project) throws {
    #expect(try report(project).contains("error[type-mismatch]"))
  }
}
