package import PushModel

/// The options of `compat`.
extension Option<Exchange?> {
  package static var direction: Option<Exchange?> {
    Option(
      choice: "direction", "who", among: Exchange.allCases,
      "Report only one direction: old-app for pushes that old builds drop, new-app for pushes that the new build drops, stored for running activities that an old build stored. (values: old-app, new-app, stored)"
    )
  }
}

extension Option<[Path]> {
  package static var payloads: Self {
    Option(
      paths: "payloads",
      "A file or folder with payloads that your server really sends; a failure that none of them shows becomes info. Repeatable."
    )
  }
}

extension Option<Bool> {
  package static var mergeBase: Self {
    Option(
      flag: "merge-base",
      "Compare with the last commit that OLD, a git ref, shares with NEW or with HEAD.")
  }
}
