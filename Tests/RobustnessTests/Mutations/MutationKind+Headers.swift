extension MutationKind {
  /// Files with a header in each line, which curl reads with `-H @file`; the same lines as options.
  static let headers = MutationKind(
    name: "headers", file: "headers.txt",
    seeds: [
      """
      apns-topic: com.example.rides.push-type.liveactivity
      apns-push-type: liveactivity
      apns-priority: 10
      apns-expiration: 0
      apns-id: 550e8400-e29b-41d4-a716-446655440000
      authorization: bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ.eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxfQ.AAAA

      """,
      """
      apns-channel-id: dHN0LXNyY2gtY2hubA==
      Apns-Topic;
      apns-priority:
       folded
      # comment
      content-type: application/json; charset=utf-8
      """,
    ],
    words:
      """
      : ; , - # = apns- apns-topic apns-topic: apns-push-type: liveactivity background alert voip apns-priority: 0 1 5 10 11 -1 1e1 apns-expiration: 18446744073709551616
      4102444800 apns-channel-id: dHN0 == apns-id: 550e8400 authorization: bearer Bearer basic eyJhbGciOiJFUzI1NiJ9 eyJ . .. .e30. eyJpYXQiOjE3OTUyNTUyMDB9
      eyJpYXQiOjFlNDAwfQ com.example .push-type.liveactivity .push-type. {{topic}} ${TOPIC} $TOKEN %s <topic> "a" 'a' \\ \\n content-length: 99999999999999999999
      """.split(whereSeparator: { $0.isWhitespace }).map { String($0) } + [
        "\n", "\r\n", "\t", "\n ",
      ],
    commands: [
      ["curl", "-H", "@headers.txt", "-d", "@Payload.json", url],
      ["curl", "--format", "json", "-H", "@headers.txt", "-d", "@Payload.json", url],
      ["curl", "--then-send", "-H", "@headers.txt", "--data-binary", "@Payload.json", url],
      ["curl", "--format", "sarif", "-H", "@-", "-d", "{}", url],
    ],
    others: [
      MutationSeeds.declarationsFile: MutationSeeds.declarations,
      "Payload.json": MutationSeeds.start,
    ])

  private static let url =
    "https://api.push.apple.com/3/device/80fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"
}
