package activitylint_test

import (
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"example.com/activitylint"
)

const (
	clean = `{"aps":{"event":"update","timestamp":1788729113,"content-state":{"driver":"Ana","eta":810424113}}}`
	iso   = `{"aps":{"event":"update","timestamp":1788729113,"content-state":{"driver":"漢","eta":"2026-09-06T21:48:33Z"}}}`
)

var declarations = map[string]string{"RideAttributes.swift": rideAttributes}

func newValidator(t testing.TB, options ...activitylint.Option) *activitylint.Validator {
	t.Helper()
	validator, err := activitylint.New(declarations, options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { validator.Close() })
	return validator
}

func validate(t testing.TB, v *activitylint.Validator, push string, options activitylint.Options) *activitylint.Result {
	t.Helper()
	result, err := v.Validate([]byte(push), options)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func rules(result *activitylint.Result) string {
	var rules []string
	for _, finding := range result.Findings {
		rules = append(rules, finding.Rule)
	}
	return strings.Join(rules, " ")
}

func TestCleanPush(t *testing.T) {
	result := validate(t, newValidator(t), clean, activitylint.Options{})
	if !result.Passes || result.Verdict != activitylint.Delivered || result.Type != "RideAttributes" {
		t.Errorf("%+v", result)
	}
	if result.Decodes == nil || !*result.Decodes {
		t.Error("does not decode")
	}
	if result.String() != "The payload is fine." {
		t.Error(result)
	}
}

func TestDroppedPush(t *testing.T) {
	validator := newValidator(t)
	result := validate(t, validator, iso, activitylint.Options{Name: "push.json"})
	if result.Passes || result.Verdict != activitylint.Dropped || rules(result) != "iso-date" {
		t.Fatal(result)
	}
	finding := result.Findings[0]
	if marked := iso[finding.Offset:finding.End]; marked != `"2026-09-06T21:48:33Z"` {
		t.Error(marked)
	}
	if finding.Line != 1 || finding.Column != finding.Offset+1 {
		t.Errorf("%d:%d is not in bytes", finding.Line, finding.Column)
	}
	text := result.String()
	for _, part := range []string{"error[iso-date]", " --> push.json:1:", "^^^", "RideAttributes.swift:5:9"} {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in %s", part, text)
		}
	}
	fixed, err := validator.Fix([]byte(iso), false, activitylint.Options{})
	if err != nil || rules(validate(t, validator, string(fixed), activitylint.Options{})) != "" {
		t.Error(string(fixed), err)
	}
}

func TestValue(t *testing.T) {
	push := map[string]any{"aps": map[string]any{"event": "update", "timestamp": 1788729113}}
	result, err := newValidator(t).ValidateValue(push, activitylint.Options{})
	if err != nil || rules(result) != "missing-content-state" {
		t.Error(result, err)
	}
}

func TestHeader(t *testing.T) {
	header := http.Header{}
	header.Set("apns-push-type", "liveactivity")
	header.Set("apns-topic", "com.example.ride")
	result := validate(t, newValidator(t), clean, activitylint.Options{Header: header})
	if result.Verdict != activitylint.Rejected || result.Answer == nil || result.Answer.Status != 400 {
		t.Errorf("%v %v", result.Answer, result)
	}
}

func TestNow(t *testing.T) {
	now := time.Unix(1788729113, 0)
	validator := newValidator(t)
	if result := validate(t, validator, clean, activitylint.Options{Now: now}); rules(result) != "" {
		t.Error(result)
	}
	if result := validate(t, validator, clean, activitylint.Options{Now: now.Add(2 * time.Hour)}); rules(result) == "" {
		t.Error(result)
	}
}

func TestSequence(t *testing.T) {
	validator := newValidator(t)
	options := activitylint.Options{Sequence: "ride-1"}
	first := validate(t, validator, clean, options)
	second := validate(t, validator, clean, options)
	if rules(first) != "" || first.String() != "The payload is fine." {
		t.Error(first)
	}
	if !strings.Contains(rules(second), "timestamp-not-increasing") {
		t.Error(second)
	}
}

func TestErrors(t *testing.T) {
	for _, test := range []struct {
		kind          activitylint.ErrorKind
		declarations  map[string]string
		configuration string
	}{
		{activitylint.Declarations, nil, ""},
		{activitylint.Declarations, map[string]string{"A.swift": "struct A: ActivityAttributes {"}, ""},
		{activitylint.Configuration, declarations, `{"rulez": {}}`},
	} {
		_, err := activitylint.New(test.declarations, activitylint.WithConfiguration(test.configuration))
		var reported *activitylint.Error
		if !errors.As(err, &reported) || reported.Kind != test.kind {
			t.Errorf("%v: %v", test, err)
		}
	}
	_, err := newValidator(t).Validate([]byte(clean), activitylint.Options{Type: "RideAtributes"})
	if err == nil || !strings.Contains(err.Error(), "RideAttributes") {
		t.Error(err)
	}
	_, err = newValidator(t).Validate(make([]byte, 16<<20+1), activitylint.Options{})
	var reported *activitylint.Error
	if !errors.As(err, &reported) || reported.Kind != activitylint.Size {
		t.Error(err)
	}
}

func TestQualifiedType(t *testing.T) {
	validator, err := activitylint.New(map[string]string{"A.swift": "enum Rides { " + rideAttributes + "}"})
	if err != nil {
		t.Fatal(err)
	}
	defer validator.Close()
	if result := validate(t, validator, clean, activitylint.Options{Type: "Rides.RideAttributes"}); rules(result) != "" {
		t.Error(result)
	}
	if _, err := validator.Validate([]byte(clean), activitylint.Options{Type: "App.RideAttributes"}); err == nil {
		t.Error("a name that no declaration has")
	}
}

func TestExpectedError(t *testing.T) {
	configuration := `{"expected": [{"files": "old/*.json", "rules": ["unix-date"]}]}`
	validator := newValidator(t, activitylint.WithConfiguration(configuration))
	unix := strings.Replace(clean, "810424113", "1788732713", 1)
	for _, test := range []struct {
		name       string
		isExpected bool
	}{{"old/a.json", true}, {"a.json", false}} {
		result := validate(t, validator, unix, activitylint.Options{Name: test.name})
		if rules(result) != "unix-date" || result.Findings[0].IsExpected != test.isExpected || result.Passes != test.isExpected {
			t.Errorf("%s: %v", test.name, result)
		}
	}
}

func TestSuppressionsEndByTheClock(t *testing.T) {
	for days, expected := range map[int]string{-3: "iso-date", 3: ""} {
		until := time.Now().AddDate(0, 0, days).Format("2006-01-02")
		configuration := `{"suppressions": [{"files": "**", "rule": "iso-date", "reason": "an old server", "until": "` + until + `"}]}`
		validator := newValidator(t, activitylint.WithConfiguration(configuration))
		for _, now := range []time.Time{{}, time.Unix(1788729113, 0)} {
			if result := validate(t, validator, iso, activitylint.Options{Now: now}); rules(result) != expected {
				t.Errorf("%s: %v", until, result)
			}
		}
		fixed, err := validator.Fix([]byte(iso), false, activitylint.Options{})
		if isSame := string(fixed) == iso; err != nil || isSame != (expected == "") {
			t.Error(until, string(fixed), err)
		}
	}
}

func TestClosed(t *testing.T) {
	validator := newValidator(t)
	validator.Close()
	if _, err := validator.Validate([]byte(clean), activitylint.Options{}); !errors.Is(err, activitylint.ErrClosed) {
		t.Error(err)
	}
}

func TestReference(t *testing.T) {
	validator := newValidator(t)
	all, err := validator.Rules()
	if err != nil || len(all) < 100 || all[0].ID == "" || all[0].Summary == "" {
		t.Error(err, len(all))
	}
	if text, err := validator.Explain("iso-date"); err != nil || !strings.Contains(text, "iso-date") {
		t.Error(text, err)
	}
	sample, err := validator.Sample(activitylint.SampleOptions{Event: "start", Now: time.Unix(1788729113, 0)})
	if err != nil || !validate(t, validator, string(sample), activitylint.Options{}).Passes {
		t.Error(string(sample), err)
	}
	if schema, err := validator.Schema("typescript", activitylint.SchemaOptions{}); err != nil || len(schema) == 0 {
		t.Error(err)
	}
}

func TestGoroutinesShareAValidator(t *testing.T) {
	validator := newValidator(t)
	var group sync.WaitGroup
	for n := 0; n < 8; n++ {
		group.Add(1)
		go func(n int) {
			defer group.Done()
			for i := 0; i < 100; i++ {
				push, expected := clean, ""
				if (n+i)%2 == 0 {
					push, expected = iso, "iso-date"
				}
				result, err := validator.Validate([]byte(push), activitylint.Options{})
				if err != nil || rules(result) != expected {
					t.Errorf("%v %v", result, err)
				}
			}
		}(n)
	}
	group.Wait()
}

func BenchmarkCleanPush(b *testing.B)   { benchmark(b, clean) }
func BenchmarkDroppedPush(b *testing.B) { benchmark(b, iso) }

func benchmark(b *testing.B, push string) {
	validator := newValidator(b)
	b.ResetTimer()
	for n := 0; n < b.N; n++ {
		validate(b, validator, push, activitylint.Options{})
	}
}

func BenchmarkNew(b *testing.B) {
	for n := 0; n < b.N; n++ {
		validator, err := activitylint.New(declarations)
		if err != nil {
			b.Fatal(err)
		}
		validator.Close()
	}
}
