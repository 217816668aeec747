extension MutationKind {
  /// A script with curl commands.
  static let curl = MutationKind(
    name: "curl", file: "push.sh",
    seeds: [
      #"""
      TOKEN=80fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0
      curl -v --http2 --header 'apns-topic: com.example.rides.push-type.liveactivity' '-Hapns-push-type: liveactivity' \
        -H "authorization: bearer $JWT" -d '{"aps": {"timestamp": 1795255200, "event": "update", "content-state": {"stops": "2"}}}' \
        https://api.push.apple.com/3/device/$TOKEN
      """#,
      #"""
      cat > push.json <<EOF
      {"aps": {"timestamp": $(date +%s), "event": "update", "content-state": {"stops": "2"}}}
      EOF
      curl -sS --json @push.json --request=POST --url "api.push.apple.com:2197/3/device/${TOKEN}?a=%20" --next -d @- -K curlrc --data-urlencode a@push.json
      """#,
      """
      RESULT=$(curl --data-binary @Payload.json -H @headers.txt --cert a.pem:password -u user:password 'https://[::1]:443/4/broadcasts/apps/com.example')
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
        "\n", " -d ", " -H ", "'", "\"", "\\\n",
      ],
    commands: [
      ["check", "push.sh"], ["check", "--format", "json", "push.sh"],
      ["check", "--now=1795255200", "--format", "sarif", "push.sh"],
      ["check", "--format", "junit", "--fail-on", "warning", "push.sh"],
      ["check", "--color", "always", "-"],
    ],
    others: [MutationSeeds.declarationsFile: MutationSeeds.declarations])
}
