// swift-tools-version: 6.2

import PackageDescription

// Inputs for the library that libFuzzer chooses by the code that they reach. `.ci/sanitizers fuzzer` builds and runs it.
let package = Package(
  name: "Fuzzer",
  dependencies: [.package(name: "activity-lint", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzzer",
      dependencies: [.product(name: "ActivityLint", package: "activity-lint")])
  ],
  swiftLanguageModes: [.v6]
)
