// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nobody who uses the program builds it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "activity-lint", path: "..")],
  targets: [
    .target(name: "Corpus"),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["Corpus", .product(name: "ActivityLint", package: "activity-lint")]),
  ],
  swiftLanguageModes: [.v6]
)
