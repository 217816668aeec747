/// Every place in which a secret can be: documents, request arguments and errors.
enum SecretPlaces {
  /// Replaced by a secret of each form.
  static let mark = "SECRET"

  /// Credentials and tokens under names that always mean one, with a finding next to them.
  private static let named: [String] = [
    #"{"headers": {"authorization": "bearer SECRET", "apns-priority": "7"}, "payload": {"aps": {"event": "no"}}}"#,
    #"{"headers": {"authorization": "SECRET"}, "headers": {"Authorization": "bearer SECRET"}, "payload": {"aps": {"event": "no"}}}"#,
    #"{"headers": {"authoriz\u0061tion": "bearer SECRET"}, "payload": {"aps": {"event": "no"}}}"#,
    #"{"headers": [{"name": "Authorization", "value": "bearer SECRET"}], "body": {"aps": {"event": "no"}}}"#,
    #"{"header": [{"value": "bearer SECRET", "key": "authorization"}], "body": {"aps": {"event": "no"}}}"#,
    #"{"headers": [["authorization", "bearer SECRET"]], "payload": {"aps": {"event": "no"}}}"#,
    #"{"headers": ["authorization: bearer SECRET"], "payload": {"aps": {"event": "no"}}}"#,
    #"{"headers": {"Cookie": ["a=SECRET; b=SECRET"], "x-api-key": "SECRET"}, "payload": {"aps": {"event": "no"}}}"#,
    #"{"headers": {"authorization": {"scheme": "bearer", "password": "SECRET"}}, "payload": {"aps": {"event": "no"}}}"#,
    #"{"method": "POST", "url": "https://ana:SECRET@api.push.apple.com/3/device/aa", "headers": {"apns-priority": "7"}, "body": {"aps": {"event": "no"}}}"#,
    #"{"log": {"entries": [{"request": {"url": "https://api.push.apple.com/3/device/a", "headers": [{"name": "authorization", "value": "bearer SECRET"}], "cookies": [{"name": "a", "value": "SECRET"}], "postData": {"text": "{\"aps\": {\"event\": \"no\"}, \"password\": \"SECRET\"}"}}}]}}"#,
    #"{"item": [{"request": {"auth": {"type": "bearer", "bearer": [{"key": "authorization", "value": "SECRET"}]}, "header": [{"key": "authorization", "value": "SECRET"}], "body": {"raw": "{\"aps\":{\"event\":\"no\"}}"}}}]}"#,
    #"{"authentication": {"password": "SECRET"}, "headers": [{"name": "authorization", "value": "SECRET"}], "body": {"text": "{\"aps\":{\"event\":\"no\"}}"}}"#,
    #"{"message": {"token": "a", "device_token": "SECRET", "apns": {"live_activity_token": "SECRET_1234", "headers": {"authorization": "bearer SECRET"}, "payload": {"aps": {"event": "no"}}}}}"#,
    #"{"api_key": "SECRET", "app_id": "a", "activity_id": "b", "content_state": {"eta": "x"}, "event": "no"}"#,
    #"{"master_secret": "SECRET", "registration_ids": ["SECRET"], "aps": {"event": "no", "content-state": {}}}"#,
    #"{"aps": {"event": "no", "timestamp": 1, "content-state": {"eta": 5, "password": "SECRET"}}}"#,
    #"{"aps": {"event": "update", "timestamp": 1, "content-state": {"accessToken": "SECRET"}}, "apiKey": "SECRET"}"#,
    #"{"headers": {"authorization": "bearer SECRET", "apns-priority": "7"}, "payload": {"aps": {"event": "no","#,
    #"{"headers": {"authorization": "bearer SECRET, "payload": {}}"#,
    #"{"headers": {'authorization': 'bearer SECRET'}, payload: {aps: {event: 'no'}}}"#,
    #"{"headers": {authorization: "bearer SECRET" "apns-topic": 5}}"#,
    #"{"headers": {"authorization": bearer SECRET}, "payload": {"aps": {}}}"#,
    #"POST /3/device/a HTTP/2\nauthorization: bearer SECRET\n\n{"aps": {"event": "no"}}"#,
    "POST /3/device/a HTTP/2\nauthorization: bearer SECRET\n\n{\"aps\": {\"event\": \"no\"}}",
    #"{"aps": {"event": "no"}} // password: SECRET"#,
    #"curl -H "authorization: bearer SECRET" -d '{"aps": {"event": "no"}}'"#,
    #""{\"headers\": {\"authorization\": \"bearer SECRET\"}, \"payload\": {\"aps\": {\"event\": \"no\"}}}""#,
    #"{"password": "SECRET", "aps": {"event": {{event}}, "timestamp": {{ts}}, "content-state": {"eta": "x"}}}"#,
  ]

  /// Tokens under names that apps use for other values, and tokens that only their form shows.
  private static let shaped: [String] = [
    #"{"token": "SECRET", "aps": {"event": "no"}}"#,
    #"{"tokens": ["SECRET", "SECRET"], "aps": {"event": "no"}}"#,
    #"{"tokens": {"SECRET": {}}, "aps": {"event": "no"}}"#,
    #"{"live_activity_token": "SECRET", "message": {"token": "SECRET", "apns": {"payload": {"aps": {"event": "no"}}}}}"#,
    #"{"aps": {"event": "update", "timestamp": 1, "content-state": {}}, "url": "https://api.push.apple.com//3/device/SECRET/"}"#,
    #"{"aps": {"event": "update", "timestamp": 1, "input-push-token": "SECRET"}}"#,
  ]

  static let namedDocuments = named
  static let shapedDocuments = shaped

  /// The arguments of curl before the body.
  static let curlArguments: [[String]] =
    [
      ["-u", "ana:SECRET"], ["--user", "SECRET"], ["-E", "push.pem:SECRET"],
      ["--cert", "a:SECRET"],
      ["--pass", "SECRET"], ["--oauth2-bearer", "SECRET"], ["--proxy-user", "ana:SECRET"],
      ["--proxy", "http://ana:SECRET@proxy.example"], ["-b", "a=SECRET"], ["--cookie", "a=SECRET"],
      ["-H", "authorization: bearer SECRET"], ["-H", "Authorization: SECRET SECRET"],
      ["-H", "proxy-authorization: basic SECRET"], ["-H", "cookie: a=SECRET"],
      ["-H", "x-key: SECRET"],
      ["-H", "authorization bearer SECRET"], ["-H", "authorisation;SECRET"],
      ["--request-target", "/3/device/SECRET"], ["--request-target", "SECRET"],
      ["--request-target", "https://ana:SECRET@api.push.apple.com/3/devices/SECRET"],
      ["-d", "key=SECRET"], ["-d", "token=SECRET&a=1"], ["-G", "-d", "token=SECRET"],
      ["--data-urlencode", "api_key=SECRET"], ["--data-raw", "key=SECRET"],
      ["-d", #"{"token": "SECRET", "aps": {"event": "no"}}"#], ["--oauth2-bearerSECRET"],
      ["--oauth2-bearer=SECRET", "--unknown-option=SECRET"], ["-ZuSECRET", "--next"],
      ["--expand-user", "SECRET"], ["--key", "SECRET", "--pubkey"],
    ] + curlOptions

  /// The options of curl whose values are credentials, also if they look like ordinary words.
  static let curlOptions: [[String]] = [
    ["-u", "ana:SECRET"], ["--user", "SECRET"], ["-U", "ana:SECRET"], ["--proxy-user", "a:SECRET"],
    ["--pass", "SECRET"], ["--proxy-pass", "SECRET"], ["--tlspassword", "SECRET"],
    ["--tlspassword=SECRET"], ["--tlsuser", "SECRET"], ["--proxy-tlspassword", "SECRET"],
    ["--proxy-tlsuser", "SECRET"], ["--oauth2-bearer", "SECRET"], ["-b", "a=SECRET"],
    ["--cookie", "SECRET"], ["-E", "push.pem:SECRET"], ["--cert", "push.pem:SECRET"],
    ["--proxy-cert", "a.pem:SECRET"], ["--key", "pkcs11:token=a;pin-value=SECRET"],
    ["--proxy-key", "pkcs11:pin-value=SECRET"], ["-H", "authorization: bearer SECRET"],
    ["-H", "x-api-key: SECRET"], ["--proxy-header", "proxy-authorization: basic SECRET"],
    ["--proxy-header", "x-key: SECRET"], ["-x", "ana:SECRET@proxy.example:3128"],
    ["--proxy", "http://ana:SECRET@proxy.example"], ["--preproxy", "SECRET@proxy.example"],
    ["--proxy1.0", "ana:SECRET@proxy.example"], ["--socks5", "ana:SECRET@proxy.example"],
    ["--socks4a", "SECRET@proxy.example"], ["--socks5-hostname", "ana:SECRET@proxy.example"],
    ["--aws-sigv4", "aws:amz", "-u", "AKIA:SECRET"], ["--login-options", "AUTH=SECRET"],
    ["--sasl-authzid", "SECRET"], ["--ftp-account", "SECRET"], ["-Q", "PASS SECRET"],
    ["--ftp-alternative-to-user", "SECRET"], ["-t", "NEW_ENVIRON=USER,SECRET"],
    ["--data-urlencode", "api_key=SECRET"], ["--url-query", "api_key=SECRET"],
    ["-F", "password=SECRET"], ["--form-string", "password=SECRET"],
    ["--variable", "password=SECRET"], ["-e", "https://ana:SECRET@example.com"],
    ["--doh-url", "https://ana:SECRET@example.com"], ["-A", "bearer SECRET1"],
  ]

  /// The URLs of requests.
  static let urls: [String] = [
    "https://api.push.apple.com/3/device/SECRET", "https://api.push.apple.com//3/device/SECRET/",
    "https://api.push.apple.com/3/devices/SECRET", "https://api.push.apple.com/device/SECRET/",
    "https://api.push.apple.com/SECRET", "https://api.push.apple.com/3/device/<SECRET>",
    "https://api.push.apple.com/3/device/${SECRET}",
    "https://api.push.apple.com/3/device/%3CSECRET%3E",
    "https://api.push.apple.com/3/device/SECRET$X",
    "https://api.push.apple.com/3/device/{{SECRET}}",
    "https://ana:SECRET@api.push.apple.com/3/device/a",
    "https://SECRET@api.push.aple.com/3/device/a",
    "https://api.push.apple.com/3/device/a?token=SECRET#SECRET", "$HOST/3/device/SECRET",
    "https://hooks.example.com/services/SECRET/SECRET", "http://api.push.apple.com/3/device/SECRET",
    "https://api.push.apple.com/4/broadcasts/apps/a.b/SECRET",
    "https://api.onesignal.com/apps/a/live_activities/SECRET/notifications",
    "https://api.push.apple.com/3/device/3/device/SECRET", "api.push.apple.com:443/3/DEVICE/SECRET",
  ]
}
