package activitylint

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// A Verdict is what happens to a push.
type Verdict string

const (
	Delivered Verdict = "delivered" // the phone shows the push
	Rejected  Verdict = "rejected"  // APNs rejects the request
	Dropped   Verdict = "dropped"   // APNs may accept the push, but the activity does not change
	Uncertain Verdict = "uncertain" // no source documents the outcome, or the declarations do not determine it
)

// A Severity is the severity of a finding.
type Severity string

const (
	SeverityError   Severity = "error"   // a problem that a source proves
	SeverityWarning Severity = "warning" // a possible problem
	SeverityInfo    Severity = "info"    // a remark that requires no change
)

// A Result is the predicted outcome of a push.
type Result struct {
	// Passes is whether the push can be sent unchanged: it is delivered, no finding is an error that the configuration does
	// not expect, and every value was compared with its type.
	Passes     bool
	Verdict    Verdict // a push that shows a wrong value is Delivered
	ShowsWrong bool    // whether the phone shows an unintended value, such as Unix seconds in a Date
	Answer     *Answer // the answer of APNs, if the verdict is Rejected
	Because    string  // the reason, if the verdict is Dropped or Uncertain
	Decodes    *bool   // whether the phone decodes the push; nil if the declarations do not determine it
	Type       string  // the attributes type that the push was compared with; empty if it is unknown
	Findings   []Finding
	NotChecked []NotChecked

	text func() (string, error)
}

// An Answer is the answer with which APNs rejects a request.
type Answer struct {
	Status int    // such as 413
	Reason string // such as PayloadTooLarge
}

func (a Answer) String() string { return fmt.Sprintf("%d %s", a.Status, a.Reason) }

// A Finding is a finding of a rule about a push.
type Finding struct {
	Rule     string
	Severity Severity
	Message  string
	Pointer  string // the JSON Pointer of the value; empty for the whole payload
	Line     int    // from 1
	Column   int    // from 1, in bytes
	Offset   int    // the marked bytes of the payload start here
	End      int    // and end before this byte
	Help     string // what to do; may be empty
	Effect   string // what APNs or the phone does because of it; may be empty
	Fix      *Fix   // nil if there is no certain fix
	// IsExpected is whether the configuration expects the finding, in "expected", and it does not count.
	IsExpected bool
}

// A Fix is the edits that remove a finding. Apply all of them, or none.
type Fix struct {
	IsSafe bool // whether the fixed payload means what its author evidently meant
	Edits  []Edit
}

// An Edit is a replacement of bytes of a payload.
type Edit struct {
	Offset, End int
	Replacement string
}

// NotChecked is a value that the declarations do not describe.
type NotChecked struct {
	Pointer string
	Reason  string
}

// A Rule is a rule of the linter.
type Rule struct {
	ID           string
	Severity     Severity
	OffByDefault bool
	Group        string
	Summary      string
	Explanation  string
	Evidence     []string
	Sources      []string
}

// String returns the report that `activity-lint check` prints.
func (r *Result) String() string {
	text, err := r.text()
	if err != nil {
		return fmt.Sprintf("%s: %v", r.Verdict, err)
	}
	return strings.TrimRight(text, "\n")
}

// newResult returns the result for an entry of the JSON report.
func newResult(report, payload []byte) (*Result, error) {
	var entry struct {
		Verdict    Verdict
		Answer     *Answer
		Because    string
		Passes     bool
		ShowsWrong bool
		Decodes    *bool
		Type       string
		NotChecked []NotChecked
		Findings   []struct {
			ID                             string
			Severity                       Severity
			Message, Pointer, Help, Effect string
			IsExpected                     bool
			Range                          span
			Fixes                          []struct {
				Safety string
				Edits  []struct {
					Range       span
					Replacement string
				}
			}
		}
	}
	if err := json.Unmarshal(report, &entry); err != nil {
		return nil, fmt.Errorf("activitylint: cannot read the report: %w", err)
	}
	result := &Result{
		Passes: entry.Passes, Verdict: entry.Verdict, ShowsWrong: entry.ShowsWrong, Answer: entry.Answer,
		Because: entry.Because, Decodes: entry.Decodes, Type: entry.Type,
		NotChecked: entry.NotChecked,
	}
	for _, one := range entry.Findings {
		finding := Finding{
			Rule: one.ID, Severity: one.Severity, Message: one.Message, Pointer: one.Pointer, Help: one.Help,
			Effect: one.Effect, Line: one.Range.Start.Line, Column: column(one.Range.Start.Offset, payload),
			Offset: one.Range.Start.Offset, End: one.Range.End.Offset, IsExpected: one.IsExpected,
		}
		if len(one.Fixes) > 0 {
			finding.Fix = &Fix{IsSafe: one.Fixes[0].Safety == "safe"}
			for _, edit := range one.Fixes[0].Edits {
				finding.Fix.Edits = append(finding.Fix.Edits, Edit{
					edit.Range.Start.Offset, edit.Range.End.Offset, edit.Replacement,
				})
			}
		}
		result.Findings = append(result.Findings, finding)
	}
	return result, nil
}

type span struct{ Start, End struct{ Line, Offset int } }

// column returns the column of an offset in bytes, from 1. The report counts in code points.
func column(offset int, payload []byte) int {
	if offset > len(payload) {
		offset = len(payload)
	}
	return offset - bytes.LastIndexAny(payload[:offset], "\r\n")
}
