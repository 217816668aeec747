package activitylint

import (
	"encoding/json"
	"fmt"
)

// An ErrorKind is the subject of an Error.
type ErrorKind string

const (
	Configuration ErrorKind = "configuration" // the configuration has problems
	Declarations  ErrorKind = "declarations"  // no activity is declared, or a declaration cannot be read
	InvalidOption ErrorKind = "options"       // an option has a value that is not supported
	Size          ErrorKind = "size"          // input is larger than the linter accepts
)

// An Error is an error of the linter.
type Error struct {
	Kind     ErrorKind `json:"kind"`
	Message  string    `json:"message"`
	Problems []Problem `json:"problems"` // empty if the message has no place
}

// A Problem is a problem at one place of the declarations or of the configuration.
type Problem struct {
	File    string `json:"file"`
	Line    int    `json:"line"`   // from 1
	Column  int    `json:"column"` // from 1, in code points
	Message string `json:"message"`
}

func (e *Error) Error() string { return "activitylint: " + e.Message }

func (p Problem) String() string {
	return fmt.Sprintf("%s:%d:%d: %s", p.File, p.Line, p.Column, p.Message)
}

// newError returns the error for the content of a failed result.
func newError(content []byte) error {
	var answer struct{ Error *Error }
	if err := json.Unmarshal(content, &answer); err != nil || answer.Error == nil {
		return fmt.Errorf("activitylint: unexpected error of the module: %q", content)
	}
	return answer.Error
}
