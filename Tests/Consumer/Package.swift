// swift-tools-version: 6.2

import PackageDescription

// A server as it would use the library: it imports ActivityLint and nothing else. `.ci/library` builds and runs it.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "activity-lint", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [.product(name: "ActivityLint", package: "activity-lint")])
  ],
  swiftLanguageModes: [.v6]
)
