#!/usr/bin/env bash
# Sends pushes with curl, and gets their verdicts.
#
#   npx activity-lint mock-apns --declarations App --port 0 -- ./push.sh
set -euo pipefail

trust=(--http2)
case $MOCK_APNS_URL in
  https:*) trust+=(--cacert "$MOCK_APNS_CA") ;;
  *) trust=(--http2-prior-knowledge) ;;
esac
device=00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0

# A provider token, signed as in Apple's *Sending push notifications using command-line tools*. Any key will do here.
key=$(mktemp)
trap 'rm -f "$key"' EXIT
openssl ecparam -name prime256v1 -genkey -noout -out "$key"
encode() { openssl base64 -e -A | tr -- '+/' '-_' | tr -d =; }
claims="$(printf '{"alg":"ES256","kid":"ABC1234567"}' | encode).$(printf '{"iss":"DEF1234567","iat":%d}' "$(date +%s)" | encode)"
token="$claims.$(printf %s "$claims" | openssl dgst -binary -sha256 -sign "$key" | encode)"

push() { # payload, further arguments
  curl --silent "${trust[@]}" --header "authorization: bearer $token" --header "apns-push-type: liveactivity" \
    --header "apns-topic: com.example.rides.push-type.liveactivity" --data "$1" --write-out '%{http_code}\n' "${@:2}"
}
update() { # timestamp, eta
  printf '{"aps":{"timestamp":%d,"event":"update","content-state":{"driver":"Ana","eta":%s,"stops":2}}}' "$1" "$2"
}
now=$(date +%s)
expect() { [[ $2 == "$3" ]] || { echo "$1: expected $2, found $3"; exit 1; }; }

expect "a right push" 200 "$(push "$(update "$now" 810421913)" "$MOCK_APNS_URL/3/device/$device")"
expect "a token that is gone" '{"reason":"Unregistered",' \
  "$(push "$(update "$now" 810421913)" "$MOCK_APNS_URL/3/device/dead0410$device" | grep -o '^{"reason":"Unregistered",')"

# APNs accepts a date as text. The phone drops the push.
id=$(uuidgen 2> /dev/null || cat /proc/sys/kernel/random/uuid)
expect "a date as text" 200 "$(push "$(update $((now + 1)) '"2026-09-06T21:11:53Z"')" "$MOCK_APNS_URL/3/device/$device" --header "apns-id: $id")"
expect "its verdict" '"verdict": "dropped"' \
  "$(curl --silent "${trust[@]}" "$MOCK_APNS_URL/verdicts?apns-id=$id" | grep -o '"verdict": "[a-z]*"')"
echo ok
