/// Texts with pushes: logs, pages, scripts, and similar ones without pushes.
enum PushTextBombs {
  static let all: [SizeBomb] = [
    SizeBomb("objects of a log") { size in
      String(repeating: "INFO {\"aps\": {\"event\": \"end\"}}\n", count: size)
    },
    SizeBomb("open objects") { size in "log " + String(repeating: "{\"a\": ", count: size) },
    SizeBomb("open objects on lines") { size in
      String(repeating: "INFO {\"aps\": {\"event\n", count: size)
    },
    SizeBomb("requests") { size in
      String(
        repeating: "POST /3/device/80fc HTTP/2\napns-priority: 5\n\n{\"aps\": {}}\n", count: size)
    },
    SizeBomb("headers") { size in "POST /3/device/80fc\n" + String(repeating: "a: b\n", count: size)
    },
    SizeBomb("commands") { size in
      String(
        repeating: "curl -d '{\"aps\": {}}' https://api.push.apple.com/3/device/a\n", count: size)
    },
    SizeBomb("open commands") { size in String(repeating: "curl -d '{\"a\": \"", count: size) },
    SizeBomb("open here-documents") { size in
      String(repeating: "cat > a <<EOF\n{\"aps\": 1}\n", count: size)
    },
  ]
}
