import Foundation
import Testing

@testable import ActivitySchema

/// Tests of the part of declarations that is recorded.
@Suite struct DeclarationRecorderTests {
  private func recorded(_ swift: String..., naming named: [String] = []) throws -> String {
    let files = swift.enumerated().map {
      SwiftFile(name: "\($0).swift", bytes: Array($1.utf8))
    }
    return try DeclarationRecorder.files(recording: files, naming: named)
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "---\n")
  }

  private static let ride = "struct Ride: ActivityAttributes {"
  private static let state = "struct ContentState: Codable, Hashable {"

  @Test func whatNoPayloadReachesIsLeftOut() throws {
    let text = try recorded(
      """
      import ActivityKit
      import SwiftUI

      \(Self.ride)
          \(Self.state)
              var eta: Date // seconds


              var title: String { "at \\(eta)" }
              lazy var view = 1
              func show() {}
              init(preview: Int) { eta = .now }
              static let idle = ContentState(preview: 1)
          }
          let id: String; var leg: Leg { didSet { print(leg) } }
      }
      struct Leg: Codable { enum Kind { case a }; var stops: Int = 1 }
      struct RideView: View { var body: some View { Text("") } }
      #Preview { RideView() }
      """)
    #expect(
      text == """
        struct Ride: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            var eta: Date
          }
          let id: String
          var leg: Leg
        }

        struct Leg: Codable {
          var stops: Int = 1
        }

        """)
  }

  @Test func documentationStaysAndOtherCommentsGo() throws {
    let text = try recorded(
      """
      // A plain comment.

      /// A ride.
      ///
      /// Long.
      \(Self.ride) /* inline */
        \(Self.state) /** The state. */ var eta: Date }
      }
      """)
    #expect(
      text == """
        /// A ride.
        ///
        /// Long.
        struct Ride: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            /// The state.
            var eta: Date
          }
        }

        """)
  }

  @Test func codeThatAnInitializerCallsStays() throws {
    let text = try recorded(
      """
      \(Self.ride)
        \(Self.state)
          var eta: Date
          init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Keys.self)
            eta = Date(milliseconds: try values.decode(Double.self, forKey: .eta) * factor)
          }
          enum Keys: CodingKey { case eta }
          func unused() {}
        }
      }
      """,
      """
      let factor = 1.0
      let unused = 2.0
      extension Date {
        init(milliseconds: Double) { self.init(timeIntervalSince1970: milliseconds / 1000) }
        init(weeks: Double) { self.init() }
        var short: String { "" }
      }
      """)
    #expect(text.contains("let factor = 1.0"))
    #expect(text.contains("init(milliseconds: Double)"))
    #expect(!text.contains("unused"))
    #expect(!text.contains("weeks"))
    #expect(!text.contains("short"))
  }

  @Test func conditionsAroundKeptMembersStay() throws {
    let text = try recorded(
      """
      \(Self.ride)
        \(Self.state)
          #if DEBUG
            var trace: String
          #else
            func f() {}
          #endif
          #if os(macOS)
            var window: Int
          #endif
          #if DEBUG
            func g() {}
          #endif
        }
      }
      """)
    #expect(
      text == """
        struct Ride: ActivityAttributes {
          struct ContentState: Codable, Hashable {
            #if DEBUG
            var trace: String
            #else
            #endif
          }
        }

        """)
  }

  @Test func linesOfAStringStayAsTheyAre() throws {
    let literal = "\"\"\"\n      a\n\n        b\n      \"\"\""
    let text = try recorded("\(Self.ride) \(Self.state) var note = \(literal) } }")
    #expect(text.contains("var note = \(literal)"))
  }

  @Test func privateTypesOfTwoFilesStayApart() throws {
    let text = try recorded(
      "\(Self.ride) \(Self.state) }\n private let leg: Leg }\nprivate struct Leg: Codable { var a: Int }",
      "\(Self.ride.replacing("Ride", with: "Walk")) \(Self.state) }\n let leg: Leg }\nprivate struct Leg: Codable { var b: Int }"
    )
    #expect(text.split(separator: "---\n").count == 2)
  }

  @Test func anExtensionOfAnAliasStays() throws {
    let text = try recorded(
      """
      \(Self.ride) typealias ContentState = RideState }
      struct RideState: Hashable { var eta: Date }
      typealias State = RideState
      extension State: Codable { enum CodingKeys: String, CodingKey { case eta = "e" } }
      """)
    #expect(text.contains("extension State: Codable"))
    #expect(text.contains(#"case eta = "e""#))
  }

  @Test func furtherNamedTypesAreRecorded() throws {
    let text = try recorded(
      "\(Self.ride) \(Self.state) } }\nstruct Layout: Codable { var rows: Int }", naming: ["Layout"]
    )
    #expect(text.contains("struct Layout"))
  }

  @Test func aQualifiedNameKeepsItsImport() throws {
    let text = try recorded(
      "import Shared\nimport Other\n\(Self.ride) \(Self.state) var price: Shared.Price } }")
    #expect(text.hasPrefix("import Shared\n"))
    #expect(!text.contains("Other"))
  }

  @Test func aSyntaxErrorInAReachedTypeIsNotRecorded() {
    #expect(throws: RecordingProblem.self) {
      try recorded("\(Self.ride) \(Self.state) var eta: ; } }")
    }
  }

  @Test func aSyntaxErrorElsewhereIsNoObstacle() throws {
    let text = try recorded("\(Self.ride) \(Self.state) } }\nstruct View { var a: ; }")
    #expect(!text.contains("View"))
  }

  /// The tests' declarations of other targets, the fixtures and the examples.
  private static let corpus: [String] = {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
    return ["Tests", "fixtures", "docs", "Benchmarks"].flatMap { folder -> [String] in
      let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      return (found?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        .map { root.appending(path: "\(folder)/\($0)").path }
    }
  }()

  @Test func everyDeclarationOfTheCorpusReadsTheSame() throws {
    var extents: [RecordedExtent: Int] = [:]
    for path in Self.corpus {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let files = [SwiftFile(name: "A.swift", bytes: Array(data))]
      do {
        let (recorded, extent) = try DeclarationRecorder.record(files)
        extents[extent, default: 0] += 1
        // A lock of a lock is the same.
        let again = try DeclarationRecorder.files(
          recording: recorded.map { SwiftFile(name: $0.name, bytes: $0.bytes) })
        #expect(again.map { $0.bytes } == recorded.map { $0.bytes }, "\(path)")
        #expect(
          LockDifference.differences(between: recorded, and: again) == [], "\(path)")
        let lock = DeclarationLock([LockedVersion(name: "1", files: recorded)])
        #expect(try DeclarationLock(parsing: lock.text).text == lock.text, "\(path)")
      } catch RecordingProblem.readDifferently(let type) {
        Issue.record("\(path): \(type) is read differently")
      } catch is RecordingProblem {
        continue
      }
    }
    #expect(extents[.reachedMembers, default: 0] > 500)
    // Whole declarations are the exception.
    #expect(extents[.reachedTypes, default: 0] + extents[.wholeFiles, default: 0] == 0)
  }
}
