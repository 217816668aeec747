// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + warningsAsErrors

/// Only continuous integration sets this: a user's newer compiler may have more warnings, and must still build.
var warningsAsErrors: [SwiftSetting] {
  Context.environment["ACTIVITY_LINT_WARNINGS_AS_ERRORS"] == nil
    ? [] : [.treatAllWarnings(as: .error)]
}

/// The engine, from the linter down to JSON.
let engine: [Target.Dependency] = [
  "PushLinter", "PushRules", "PushModel", "PushDocuments", "PushDecoding", "PushTexts",
  "JSONSyntax", "ActivitySchema",
]

/// `.ci/nightly` asks for the tests that are too slow for every change, with optimized libraries. Optimizing the tests
/// themselves takes longer than it saves.
let isNightly = Context.environment["ACTIVITY_LINT_NIGHTLY"] != nil
let testSettings = isNightly ? settings + [.unsafeFlags(["-Onone"])] : settings

/// `packages/scripts/build` asks for this on Linux: one file that requires only `/proc` of the system.
let staticExecutable: [LinkerSetting] =
  Context.environment["ACTIVITY_LINT_STATIC_EXECUTABLE"] == nil
  ? [] : [.unsafeFlags(["-static-executable"])]

/// `Tests/Benchmarks/run` asks for these: they see what the libraries keep within the package, and no user builds them.
var benchmarks: [Target] {
  guard Context.environment["ACTIVITY_LINT_BENCHMARKS"] != nil else { return [] }
  return [
    .target(name: "Corpus", path: "Tests/Benchmarks/Sources/Corpus", swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: engine + ["Corpus", "ActivityLint", "CleanPayloads"],
      path: "Tests/Benchmarks/Sources/benchmarks"),
  ]
}

/// The folder of a test target with tests that run only at night.
let nightlyFolder = isNightly ? [] : ["Nightly"]

var nightlyTests: [Target] {
  guard isNightly else { return [] }
  return [
    .testTarget(
      name: "DecodingFuzzTests",
      dependencies: engine + ["CleanPayloads", "TestSupport"], swiftSettings: testSettings),
    .testTarget(
      name: "RobustnessTests",
      dependencies: engine + ["activity-lint", "CommandSyntax", "ActivityReports", "TestSupport"],
      exclude: ["Faults", "Regressions"], swiftSettings: testSettings),
  ]
}

let package = Package(
  name: "activity-lint",
  products: [
    .library(name: "ActivityLint", targets: ["ActivityLint"]),
    .executable(name: "activity-lint", targets: ["activity-lint"]),
    .plugin(name: "ActivityLintCommand", targets: ["ActivityLintCommand"]),
  ],
  targets: [
    .target(name: "CanonicalText", swiftSettings: settings),
    .target(name: "JSONSyntax", dependencies: ["CanonicalText"], swiftSettings: settings),
    .target(name: "DeclarationSyntax", dependencies: ["CanonicalText"], swiftSettings: settings),
    .target(
      name: "ActivitySchema", dependencies: ["DeclarationSyntax", "CanonicalText"],
      swiftSettings: settings),
    .target(
      name: "PushTexts", dependencies: ["JSONSyntax", "ActivitySchema", "DeclarationSyntax"],
      swiftSettings: settings),
    .target(name: "CodeSyntax", dependencies: ["JSONSyntax"], swiftSettings: settings),
    .target(
      name: "CodeNames", dependencies: ["CodeSyntax", "JSONSyntax"], swiftSettings: settings),
    .target(
      name: "PushCode", dependencies: ["CodeNames", "CodeSyntax", "JSONSyntax"],
      swiftSettings: settings),
    .target(
      name: "PushDecoding", dependencies: ["PushTexts", "JSONSyntax", "ActivitySchema"],
      swiftSettings: settings),
    .target(
      name: "PushDocuments",
      dependencies: ["PushTexts", "PushCode", "CodeSyntax", "JSONSyntax", "ActivitySchema"],
      swiftSettings: settings),
    .target(
      name: "CurlRequest", dependencies: ["PushDocuments", "PushTexts", "JSONSyntax"],
      swiftSettings: settings),
    .target(
      name: "PushModel",
      dependencies: ["PushDocuments", "PushDecoding", "PushTexts", "JSONSyntax", "ActivitySchema"],
      swiftSettings: settings),
    .target(
      name: "PushAdvice",
      dependencies: [
        "PushModel", "PushDocuments", "PushDecoding", "PushTexts", "JSONSyntax", "ActivitySchema",
      ], swiftSettings: settings),
    .target(
      name: "PushRules",
      dependencies: [
        "PushAdvice", "PushModel", "PushDocuments", "PushDecoding", "PushTexts", "PushCode",
        "JSONSyntax", "ActivitySchema",
      ], swiftSettings: settings),
    .target(
      name: "PushLinter",
      dependencies: [
        "PushRules", "PushModel", "PushDocuments", "PushDecoding", "PushTexts", "JSONSyntax",
        "ActivitySchema",
      ], swiftSettings: settings),
    .target(name: "CleanPayloads", dependencies: engine, swiftSettings: settings),
    .target(name: "ActivityReports", dependencies: engine, swiftSettings: settings),
    .target(name: "SchemaExport", dependencies: engine, swiftSettings: settings),
    .target(
      name: "ActivityLint", dependencies: engine + ["CleanPayloads", "ActivityReports"],
      swiftSettings: settings),
    .target(
      name: "CommandSyntax",
      dependencies: engine + ["ActivityReports", "SchemaExport", "CurlRequest"],
      swiftSettings: settings),
    .target(name: "WebAssemblyRuntime"),
    .target(
      name: "CInterface",
      dependencies: engine + [
        "CommandSyntax", "ActivityLint", "CleanPayloads", "ActivityReports", "SchemaExport",
        "CurlRequest", "WebAssemblyRuntime",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "activity-lint",
      dependencies: engine + [
        "CleanPayloads", "ActivityReports", "SchemaExport", "CurlRequest", "CommandSyntax",
      ],
      swiftSettings: settings, linkerSettings: staticExecutable),
    .plugin(
      name: "ActivityLintCommand",
      // Without permission to write: users of --fix grant it on the command line.
      capability: .command(
        intent: .custom(
          verb: "activity-lint",
          description: "Know what the iPhone will do with a Live Activity push before you send it.")
      ),
      path: "packages/swiftpm", exclude: ["README.md", "pack.py"]),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: testSettings),
    .testTarget(
      name: "CanonicalTextTests", dependencies: ["CanonicalText"], swiftSettings: testSettings),
    .testTarget(name: "JSONSyntaxTests", dependencies: ["JSONSyntax"], swiftSettings: testSettings),
    .testTarget(
      name: "DeclarationSyntaxTests", dependencies: ["DeclarationSyntax", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ActivitySchemaTests",
      dependencies: ["ActivitySchema", "DeclarationSyntax", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "PushLinterTests",
      dependencies: engine + [
        "PushAdvice", "CleanPayloads", "ActivityReports", "SchemaExport", "TestSupport",
      ],
      exclude: nightlyFolder, swiftSettings: testSettings),
    .testTarget(
      name: "ActivityReportsTests",
      dependencies: engine + ["ActivityReports", "SchemaExport"],
      exclude: ["Consumers", "Goldens"], swiftSettings: testSettings),
    .testTarget(
      name: "SchemaExportTests",
      dependencies: engine + ["SchemaExport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "CurlRequestTests",
      dependencies: engine + ["CurlRequest", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "PushCodeTests",
      dependencies: ["PushCode", "CodeNames", "CodeSyntax", "JSONSyntax", "TestSupport"],
      swiftSettings: testSettings),
    .testTarget(
      name: "ActivityLintTests",
      dependencies: engine + ["ActivityLint"],
      swiftSettings: testSettings),
    .testTarget(
      name: "CInterfaceTests",
      dependencies: engine + ["CInterface", "ActivityReports"],
      swiftSettings: testSettings),
    .testTarget(
      name: "CommandTests",
      dependencies: engine + [
        "activity-lint", "CommandSyntax", "CleanPayloads", "ActivityReports", "SchemaExport",
        "CurlRequest", "TestSupport",
      ],
      swiftSettings: testSettings),
  ] + nightlyTests + benchmarks,
  swiftLanguageModes: [.v6]
)
