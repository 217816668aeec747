extension MutationKind {
  /// Requests as documents, in logs, in archives of browsers and in collections of HTTP clients.
  static let request = MutationKind(
    name: "request", file: "Request.txt",
    seeds: [
      MutationSeeds.request,
      """
      {"url": "https://api.push.apple.com/3/device/80fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0",
        "method": "POST", "headers": {"apns-topic": "a.push-type.liveactivity", "apns-id": "x"}, "body": \(MutationSeeds.update)}
      """,
      """
      POST /3/device/80fc13adff785122 HTTP/2
      host: api.push.apple.com
      apns-topic: com.example.push-type.liveactivity

      \(MutationSeeds.update)
      """,
      // A HAR archive.
      """
      {"log": {"version": "1.2", "entries": [{"request": {"method": "POST", "url": "https://api.push.apple.com/3/device/80fc",
        "headers": [{"name": "apns-priority", "value": "10"}], "postData": {"mimeType": "application/json", "text": "\(escaped)"}}}]}}
      """,
      // A Postman collection.
      """
      {"info": {"schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": [{"name": "a",
        "request": {"method": "POST", "header": [{"key": "apns-topic", "value": "{{topic}}"}], "body": {"mode": "raw", "raw": "\(escaped)"},
        "url": {"raw": "https://{{host}}/3/device/{{token}}", "host": ["{{host}}"]}}}]}
      """,
      #"INFO 2026-11-21 sending {"aps": {"event": "update", "content-state": {"stops": 1}}} to 80fc"#,
      "curl -d '\(MutationSeeds.end)' https://api.push.apple.com/3/device/80fc",
    ],
    words: MutationSeeds.words + [
      "HTTP/2", "POST", "GET", "content-length: 5", "\r\n\r\n", "apns-topic:",
      "authorization: bearer a", "\"body\"", "\"data\"",
      "\"postData\"", "\"text\"", "\"raw\"", "\"method\"", "\"value\"", "https://",
      "api.push.apple.com", ":443", ":99999", "/3/device/",
      "/4/broadcasts/apps/", "%2F", "?a=b", "#f", "user:password@", "[::1]", "xn--a",
      "\"apns-push-type\"", "\"liveactivity\"",
    ],
    commands: [
      ["check", "Request.txt"], ["check", "--format", "json", "Request.txt"],
      ["check", "--fix=all", "Request.txt"], ["check", "--coverage", "Request.txt"],
      ["check", "--format", "sarif", "--header", "apns-priority: 5", "-"],
      ["check", "--ndjson", "--jobs", Invariant.manyJobs, "--format", "jsonl", "Request.txt"],
      ["check", "--skip-foreign", "Request.txt"],
      ["check", "--format", "suppressions", "Request.txt"],
      ["size", "Request.txt"], ["timeline", "Request.txt"],
      ["check", "--show-settings", "Request.txt"],
    ],
    others: [MutationSeeds.declarationsFile: MutationSeeds.declarations])

  private static let escaped = String(
    MutationSeeds.update.flatMap { "\"\\".contains($0) ? ["\\", $0] : $0.isNewline ? [" "] : [$0] })
}
