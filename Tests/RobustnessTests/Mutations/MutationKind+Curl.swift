extension MutationKind {
  /// The arguments of curl, a line each.
  static let curl = MutationKind(
    name: "curl", file: "arguments.txt",
    seeds: [
      """
      -v
      --http2
      --header
      apns-topic: com.example.rides.push-type.liveactivity
      -Hapns-push-type: liveactivity
      -H
      authorization: bearer $TOKEN
      -d
      {"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"stops": "2"}}}
      https://api.push.apple.com/3/device/80fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0
      """,
      """
      -sS
      --json
      @Payload.json
      --request=POST
      --url
      api.push.apple.com:2197/3/device/${TOKEN}?a=%20
      --next
      -d
      @-
      -K
      curlrc
      --data-urlencode
      a@Payload.json
      """,
      """
      --data-binary
      @Payload.json
      -H
      @headers.txt
      --cert
      a.pem:password
      -u
      user:password
      https://[::1]:443/4/broadcasts/apps/com.example
      """,
    ],
    words:
      """
      - -- -d -dX --data --data-raw --data-binary --data-urlencode --json -H --header -X --request POST GET -G --get -I --next -: -K --config
      -u --user -E --cert --key -F --form a=@Payload.json @Payload.json @- @missing @ @headers.txt -T --upload-file --url --url-query
      --request-target /3/device/T //3/device/T --path-as-is https:// http:// ftp:// file:///a api.push.apple.com api.sandbox.push.apple.com
      :443 :0 :99999 /3/device/ /4/broadcasts/apps/ ?a=b # user:password@ [::1] %zz {a,b} [1-9] ; , = & authorization: bearer eyJhbGciOiJFUzI1NiJ9.e30.AA
      apns-topic: apns-push-type: apns-priority: apns-expiration: apns-id: apns-channel-id: content-type: {{x}} $TOKEN $(date) --variable --expand-data --no-http2 --http1.1
      {"aps":{}} {"aps":{"event":"start"}} --h --he --unknown -9 -vvv -dd
      """.split(whereSeparator: { $0.isWhitespace }).map { String($0) } + [
        "\n", "\n-d\n", "\n-H\n", "\n\n",
      ],
    commands: [
      ["curl", lines], ["curl", "--format", "json", lines], ["curl", "--then-send", lines],
      ["curl", "--then-send", "--format", "sarif", "--", lines],
      ["curl", "--format", "junit", "--fail-on", "warning", lines],
      ["curl", "--color", "always", "--max-findings", "0", lines],
    ],
    others: [
      MutationSeeds.declarationsFile: MutationSeeds.declarations,
      "Payload.json": MutationSeeds.start, "curlrc": "data = \"a\"\nurl = https://example.com\n",
      "headers.txt": "apns-priority: 10\n",
    ],
    // Every request has the positions of the whole command line.
    maximumSize: 10_000)
}
