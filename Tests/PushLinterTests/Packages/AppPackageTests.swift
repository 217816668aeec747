import ActivitySchema
import PushDecoding
import Testing

@testable import PushDocuments
@testable import PushLinter
@testable import PushModel
@testable import PushRules
@testable import PushTexts

/// The built-in declarations are read completely, and determine the valid payloads of each package.
@Suite struct AppPackageTests {
  @Test func packagesAreSortedByID() {
    let ids = AppPackage.all.map { $0.id }
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: AppPackage.all.map { $0.id })
  func declarationsAreReadCompletely(_ id: String) throws {
    let package = try #require(AppPackage.named(id))
    var configuration = Configuration()
    configuration.packages = [package]
    let schema = configuration.schema(of: []).schema
    #expect(schema.problems.isEmpty)
    #expect(schema.activities.map { $0.name } == package.activities)
    for type in schema.types(
      reachedFrom: schema.activities.flatMap { [$0.attributes, $0.contentState] })
    {
      if case .opaque(let unknown) = schema[type].shape {
        Issue.record("\(schema[type].name): \(unknown.reason.sentence.text)")
      }
    }
  }

  @Test(arguments: AppPackage.all.map { $0.id })
  func sourceIsAPublicAddress(_ id: String) throws {
    let package = try #require(AppPackage.named(id))
    #expect(package.source.hasPrefix("https://github.com/"))
    #expect(!package.names.isEmpty && !package.versions.isEmpty)
  }

  @Test func everyTypeHasASample() {
    let types = Set(
      AppPackage.all.flatMap { package in package.activities.map { package.id + $0 } })
    #expect(Set(PackageSample.all.map { $0.id + $0.type }) == types)
  }

  @Test(arguments: PackageSample.all)
  func documentedPushesAreRight(_ sample: PackageSample) throws {
    for text in [sample.start, sample.update] {
      let report = report(text, of: sample)
      #expect(report.diagnostics.map { $0.rule } == [])
      #expect(report.notChecked.map { $0.reason.text } == [])
      #expect(report.decodes == true)
    }
  }

  @Test(arguments: PackageSample.all)
  func brokenPushesAreFound(_ sample: PackageSample) {
    #expect(sample.broken.count == 5)
    for broken in sample.broken {
      let report = report(sample.start(broken), of: sample)
      let errors = report.diagnostics.filter { $0.severity == .error }.map { $0.rule }
      #expect(errors.contains(broken.rule), "\(broken.json): \(errors)")
      // Unix time decodes, but to another date.
      #expect(report.decodes == (broken.rule == "unix-date"), "\(broken.json)")
    }
    let report = report(sample.startOfUnknownType, of: sample)
    #expect(report.diagnostics.map { $0.rule } == ["unknown-attributes-type"])
  }

  /// Voltra generates a type for each activity. Nothing names the type of an update, so it is compared with all.
  @Test(arguments: [
    (
      #""event": "start", "attributes-type": "VoltraRideLiveActivityAttributes", "attributes": {"name": "a"}"#,
      true
    ),
    (#""event": "update""#, nil),
  ])
  func aGeneratedTypeIsNoUnknownType(_ members: String, _ decodes: Bool?) throws {
    var configuration = Configuration()
    configuration.packages = [try #require(AppPackage.named("voltra"))]
    let push =
      #"{"aps": {"timestamp": 1788729113, \#(members), "alert": {"title": "a", "body": "b"}, "content-state": {"props": [1]}}}"#
    let report = Linter(schema: configuration.schema(of: []).schema, configuration: configuration)
      .lint(Source(name: "push.json", bytes: Array(push.utf8)))
    #expect(report.diagnostics.filter { $0.severity != .info }.map { $0.rule } == [])
    #expect(report.decodes == decodes)
  }

  @Test(arguments: [
    ("countdowntimer", "CIOCountdownTimerAttributes"), ("segments", "CIOSegmentsAttributes"),
  ])
  func aRegisteredNameSelectsItsType(_ name: String, _ type: String) throws {
    var configuration = Configuration()
    configuration.packages = [try #require(AppPackage.named("customerio"))]
    let request = """
      {"notification_type": "io.customer.livenotifications.\(name)", "instance_id": "7",
        "content_state": {"status": "a"}}
      """
    let report = Linter(schema: configuration.schema(of: []).schema, configuration: configuration)
      .lint(Source(name: "push.json", bytes: Array(request.utf8)))
    #expect(report.typeName == type)
  }

  @Test func aNameThatTheAppRegisteredIsRequested() throws {
    var configuration = Configuration()
    configuration.packages = [try #require(AppPackage.named("customerio"))]
    let request = """
      {"notification_type": "ride", "instance_id": "7", "content_state": {"data": {"a": "b"}}}
      """
    let schema = configuration.schema(of: []).schema
    func report() -> Report {
      Linter(schema: schema, configuration: configuration)
        .lint(Source(name: "push.json", bytes: Array(request.utf8)))
    }
    let entry = #""attributesTypes": {"ride":"#
    #expect(report().diagnostics.contains { $0.help.text.contains(entry) })
    configuration.attributesTypes = ["ride": "CIOCustomAttributes"]
    #expect(report().typeName == "CIOCustomAttributes" && report().diagnostics.isEmpty)
  }

  /// An app can have its own types besides those of a vendor's SDK.
  @Test(arguments: PackageSample.all)
  func otherTypeIsAnErrorWithoutTypesOfTheApp(_ sample: PackageSample) {
    let other = sample.start.replacing(#""\#(sample.type)""#, with: #""OrderAttributes""#)
    let isVendors = ["customerio", "onesignal", "pushwoosh"].contains(sample.id)
    let finding = report(other, of: sample).diagnostics.first {
      $0.rule == "unknown-attributes-type"
    }
    #expect(finding?.severity == (isVendors ? .warning : .error))
  }

  @Test(arguments: PackageSample.all)
  func adviceDoesNotChangeTheSwiftOfAPackage(_ sample: PackageSample) {
    for broken in sample.broken {
      for diagnostic in report(sample.start(broken), of: sample).diagnostics {
        #expect(!diagnostic.help.text.contains("declare"), "\(broken.json)")
      }
    }
  }

  @Test(arguments: [
    ("onesignal", #"{"data": {"a": 1}}"#), ("pushwoosh", #"{"data": {"a": 1}, "pushwoosh": {}}"#),
  ])
  func defaultTypesRepeatTheirMembers(_ package: String, _ part: String) throws {
    let push = """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "DefaultLiveActivityAttributes",
        "attributes": \(part), "content-state": \(part), "alert": {"title": "Order", "body": "Cooking"}}}
      """
    var configuration = Configuration()
    #expect(!rules(push, configuration).contains("attributes-repeat-state"))
    configuration.packages = [try #require(AppPackage.named(package))]
    #expect(!rules(push, configuration).contains("attributes-repeat-state"))
  }

  private func rules(_ push: String, _ configuration: Configuration) -> [String] {
    let linter = Linter(
      schema: configuration.schema(of: []).schema, configuration: configuration)
    return linter.lint(Source(name: "push.json", bytes: Array(push.utf8))).diagnostics.map {
      $0.rule
    }
  }

  @Test(arguments: [
    (1_788_732_713, ["wrong-time-unit"]), (1_788_732_713_000, []),
    (810_425_513, ["wrong-time-unit"]),
  ])
  func timeOfExpoLiveActivityIsInMilliseconds(_ end: Int, _ expected: [String]) throws {
    var configuration = Configuration()
    configuration.packages = [try #require(AppPackage.named("expo-live-activity"))]
    let push =
      #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": {"title": "A", "timerEndDateInMilliseconds": \#(end)}}}"#
    #expect(rules(push, configuration) == expected)
  }

  @Test(arguments: [
    (#"{\"type\": \"text\", \"content\": \"Order {{number}}\"}"#, []),
    (#"__COMPRESSED__:eJyrVspLzE1VslJQSs"#, []), ("", ["invalid-embedded-json"]),
    ("[]", ["invalid-embedded-json"]), ("{type: 1}", ["invalid-embedded-json"]),
  ])
  func layoutOfCapacitorLiveActivitiesIsJSON(_ layout: String, _ expected: [String]) throws {
    var configuration = Configuration()
    configuration.packages = [try #require(AppPackage.named("capacitor-live-activities"))]
    let push = """
      {"aps": {"event": "start", "timestamp": 1788729113, "attributes-type": "DynamicActivityAttributes",
        "attributes": {"activityId": "7", "layoutJSON": "\(layout)", "dynamicIslandLayoutJSON": "", "behaviorJSON": "{}"},
        "content-state": {"data": {}, "activityId": "7"}, "alert": {"title": "Order", "body": "Cooking"}}}
      """
    let linter = Linter(
      schema: configuration.schema(of: []).schema, configuration: configuration)
    let report = linter.lint(Source(name: "push.json", bytes: Array(push.utf8)))
    #expect(report.diagnostics.map { $0.rule } == expected)
    #expect(report.notChecked.isEmpty)
  }

  private func report(_ text: String, of sample: PackageSample) -> Report {
    let configuration = sample.configuration
    let linter = Linter(
      schema: configuration.schema(of: []).schema, configuration: configuration,
      options: LinterOptions(type: text.contains("attributes-type") ? nil : sample.type))
    return linter.lint(Source(name: "push.json", bytes: Array(text.utf8)))
  }
}

/// Manifests name packages, and payloads are clues to them.
@Suite struct PackageRecognitionTests {
  @Test(
    arguments: [
      (.npm, #"{"dependencies": {"expo-widgets": "~58.0.1"}}"#, ["expo-widgets"]),
      (.npm, #"{"dependencies": {"expo-widgets": "^57.0.7"}}"#, ["expo-widgets@55"]),
      (.npm, #"{"devDependencies": {"expo-widgets": "latest"}}"#, ["expo-widgets"]),
      (.npm, #"{"peerDependencies": {"voltra": "*", "@use-voltra/ios": "2"}}"#, ["voltra"]),
      (.npm, #"{"name": "expo-widgets", "scripts": {"voltra": "1"}}"#, []),
      (
        .npm, #"{"dependencies": {"@capgo/capacitor-live-activities": "8.0.1"}}"#,
        ["capgo-live-activities"]
      ),
      (.npm, #"{"dependencies": {"react-native-live-activity": "0.1.0"}}"#, []),
      (.npm, #"{"dependencies": {"expo-widgets": {"version": "1"}}"#, []),
      (.npm, "not JSON", []),
      (
        .pub, "name: app\ndependencies:\n  flutter_live_activities: ^0.0.5\n",
        ["flutter_live_activities"]
      ),
      (.pub, "dependencies:\n  live_activities: ^2.4.9\n", ["live_activities"]),
      (.cocoaPods, "PODS:\n  - live_activities (0.0.1):\n    - Flutter\n", ["live_activities"]),
      (
        .pub, "dependencies:\r\n  onesignal_flutter:\r\n    git: x\r\n  live_activity_kit: any\r\n",
        ["live_activity_kit", "onesignal"]
      ),
      (.pub, "name: live_activity_kit\nlive_activity_kit: 1\n", []),
      (
        .cocoaPods, "PODS:\n  - OneSignalXCFramework/OneSignalLiveActivities (5.2.0):\n",
        ["onesignal"]
      ),
      (.cocoaPods, "PODS:\n  - OneSignalXCFrameworkExtra (1)\n", []),
    ] as [(PackageManifest, String, [String])])
  func manifestNamesPackages(_ manifest: PackageManifest, _ text: String, _ expected: [String]) {
    #expect(manifest.packages(in: Array(text.utf8)).map { $0.id }.sorted() == expected)
  }
}

/// The entries for packages in a configuration.
@Suite struct PackageConfigurationTests {
  private func problems(_ text: String) -> [String] {
    ConfigurationReader.read(Array(text.utf8)).problems.map { $0.message }
  }

  @Test func misspelledPackageIsReported() {
    #expect(
      problems(#"{"packages": ["expo-widget"]}"#) == [
        "unknown package `expo-widget`; did you mean `expo-widgets`?"
      ])
  }

  @Test func packagesOfOneTypeAreReported() {
    #expect(
      problems(#"{"packages": ["expo-widgets", "expo-live-activity"]}"#) == [
        "`expo-widgets` and `expo-live-activity` both declare `LiveActivityAttributes`; keep the one that the app uses"
      ])
    #expect(problems(#"{"packages": ["voltra", "voltra"]}"#) == ["`voltra` is listed twice"])
  }

  /// ActivityKit finds a type by its name.
  @Test func declarationOfTheAppTakesPrecedence() throws {
    var configuration = Configuration()
    configuration.packages = [try #require(AppPackage.named("voltra"))]
    let file = SwiftFile(
      name: "A.swift",
      bytes: Array(
        """
        struct VoltraAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var stops: Int }
        }
        """.utf8))
    let (schema, packages) = configuration.schema(of: [file])
    #expect(packages.isEmpty)
    #expect(schema.activities.count == 1)
  }

  /// The widget extension contains the copy, and the app is built with the declaration of the plugin.
  @Test func aPushDecodesInThePluginBesideTheCopyOfTheApp() throws {
    var configuration = Configuration()
    configuration.packages = [try #require(AppPackage.named("live_activities"))]
    let copy = SwiftFile(
      name: "ios/Widget/Widget.swift",
      bytes: Array(
        """
        struct LiveActivitiesAppAttributes: ActivityAttributes, Identifiable {
          public struct ContentState: Codable, Hashable {}
          var id = UUID()
        }
        """.utf8))
    let schema = configuration.schema(of: [copy]).schema
    func rules(_ state: String) -> [String] {
      let push =
        #"{"aps": {"event": "update", "timestamp": 1788729113, "content-state": \#(state)}}"#
      return Linter(schema: schema, configuration: configuration)
        .lint(Source(name: "push.json", bytes: Array(push.utf8))).diagnostics.map { $0.rule }
    }
    #expect(rules("{}") == ["missing-key"])
    #expect(rules(#"{"appGroupId": "group.com.example.app"}"#) == [])
  }

  @Test func aCopyThatDiffersFromABuiltInDeclarationIsNoConflict() throws {
    var configuration = Configuration()
    configuration.packages = [try #require(AppPackage.named("live_activities"))]
    let copy = SwiftFile(
      name: "Widget.swift",
      bytes: Array(
        """
        struct LiveActivitiesAppAttributes: ActivityAttributes {
          struct ContentState: Codable, Hashable { var appGroupId: String }
          var id: UUID
        }
        """.utf8))
    let (schema, packages) = configuration.schema(of: [copy])
    let reports = Linter(schema: schema, configuration: configuration).lintDeclarations(
      in: ([copy] + packages).map { Source(name: $0.name, bytes: $0.bytes) })
    #expect(reports.flatMap { $0.diagnostics }.map { $0.rule } == [])
  }
}
