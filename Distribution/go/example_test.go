package activitylint_test

import (
	"fmt"
	"log"

	"example.com/activitylint"
)

const rideAttributes = `
struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driver: String
    var eta: Date
  }
}
`

func Example() {
	validator, err := activitylint.New(map[string]string{"RideAttributes.swift": rideAttributes})
	if err != nil {
		log.Fatal(err)
	}
	defer validator.Close()

	push := []byte(`{"aps": {"event": "update", "timestamp": 1788729113,
  "content-state": {"driver": "Ana", "eta": "2026-09-06T21:48:33Z"}}}`)
	result, err := validator.Validate(push, activitylint.Options{Type: "RideAttributes"})
	if err != nil {
		log.Fatal(err)
	}
	for _, finding := range result.Findings {
		fmt.Printf("%s: %d:%d: %s: %s\n", result.Verdict, finding.Line, finding.Column, finding.Rule, finding.Help)
	}
	// Output:
	// dropped: 2:45: iso-date: send 810424113, which is this time in seconds since 2001-01-01 UTC
}
