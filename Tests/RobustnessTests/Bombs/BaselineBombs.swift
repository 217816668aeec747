/// Baselines, whose sizes are bytes.
enum BaselineBombs {
  static let all: [SizeBomb] = [
    SizeBomb("entries") { baseline($0 / 90) { entry(file: "p/\($0).json", value: $0) } },
    SizeBomb("entries of one file") { baseline($0 / 90) { entry(file: "push.json", value: $0) } },
    SizeBomb("equal entries") { baseline($0 / 90) { _ in entry(file: "push.json", value: 1) } },
    SizeBomb("long paths") { baseline($0 / 490) { entry(file: "p/" * 200 + "\($0)", value: $0) } },
    SizeBomb("combining marks") {
      baseline($0 / 330) { entry(file: "e\u{301}\u{323}" * 50 + "\($0)", value: $0) }
    },
    SizeBomb("unknown keys") { baseline($0 / 10) { #"{"u\#($0)":1}"# } },
    SizeBomb("members") { "{\(Text.list($0 / 12, separator: ",") { #""u\#($0)":1"# })}" },
    SizeBomb("brackets") { "[" * $0 },
  ]

  /// Returns a baseline of files that do not exist, with one finding that all of them share and one that is unique to each.
  static func ofMissingFiles(_ count: Int) -> String {
    baseline(count) { entry(file: "p/\($0 / 2).json", value: $0 % 2 == 0 ? 0 : $0) }
  }

  private static func baseline(_ count: Int, _ entry: (Int) -> String) -> String {
    #"{"version":1,"findings":[\#(Text.list(count, separator: ",", entry))]}"#
  }

  private static func entry(file: String, value: Int) -> String {
    let digits = String(value, radix: 16)
    return
      #"{"file":"\#(file)","rule":"type-mismatch","pointer":"/aps","value":"\#("0" * (16 - digits.utf8.count))\#(digits)"}"#
  }
}
