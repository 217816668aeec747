// swift-tools-version: 6.2

import PackageDescription

/// What every target of this package is compiled with.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + warningsAsErrors

/// Continuous integration asks for this; a user's newer compiler may warn about more and must still build.
var warningsAsErrors: [SwiftSetting] {
  Context.environment["ACTIVITY_LINT_WARNINGS_AS_ERRORS"] == nil
    ? [] : [.treatAllWarnings(as: .error)]
}

let package = Package(
  name: "activity-lint",
  products: [
    .executable(name: "activity-lint", targets: ["activity-lint"]),
    .library(name: "ActivityLint", targets: ["ActivityLint"]),
    .plugin(name: "ActivityLintCommand", targets: ["ActivityLintCommand"]),
  ],
  targets: [
    .target(name: "JSONSyntax", swiftSettings: settings),
    .target(name: "ActivitySchema", swiftSettings: settings),
    .target(
      name: "ActivityLint", dependencies: ["JSONSyntax", "ActivitySchema"], swiftSettings: settings),
    .executableTarget(
      name: "activity-lint", dependencies: ["ActivityLint", "ActivitySchema", "JSONSyntax"],
      swiftSettings: settings),
    .plugin(
      name: "ActivityLintCommand",
      // Without permission to write: who says --fix gives it on the command line.
      capability: .command(
        intent: .custom(
          verb: "activity-lint",
          description: "Know what the iPhone will do with a Live Activity push before you send it.")
      )),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
    .testTarget(name: "JSONSyntaxTests", dependencies: ["JSONSyntax"], swiftSettings: settings),
    .testTarget(
      name: "ActivitySchemaTests", dependencies: ["ActivitySchema", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ActivityLintTests",
      dependencies: ["ActivityLint", "JSONSyntax", "ActivitySchema", "TestSupport"],
      exclude: ["Reporting/Consumers", "Reporting/Goldens", "Decoding/Payloads"],
      swiftSettings: settings),
    .testTarget(
      name: "DecodingFuzzTests",
      dependencies: ["ActivityLint", "JSONSyntax", "ActivitySchema", "TestSupport"],
      exclude: ["Regressions"], swiftSettings: settings),
    .testTarget(
      name: "CommandTests", dependencies: ["activity-lint", "ActivityLint", "ActivitySchema"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
