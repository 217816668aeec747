// Package activitylint predicts what APNs and the phone do with Live Activity pushes, from the app's Swift declarations.
//
// The linter is a WebAssembly module that is embedded in the package and runs in the process.
package activitylint

import (
	"encoding/json"
	"sync"
	"time"
)

// A Validator checks pushes against declarations. Create one when the server starts, and share it: it parses the
// declarations once, and can be used by several goroutines, one at a time.
type Validator struct {
	declarations  map[string]string
	configuration string
	cacheFolder   string

	mutex   sync.Mutex
	session *session // nil after a failure of the module, and after Close
	closed  bool
}

// An Option is a setting of a Validator.
type Option func(*Validator)

// WithConfiguration sets the content of .activity-lint.json. Suppressions in it end by the system's clock, and not by
// Options.Now.
func WithConfiguration(json string) Option {
	return func(v *Validator) { v.configuration = json }
}

// WithCacheFolder sets the folder for the compiled module; "" disables the cache. Only the server's user may be able to
// write to it. The default is a folder in os.UserCacheDir.
func WithCacheFolder(path string) Option {
	return func(v *Validator) { v.cacheFolder = path }
}

// New returns a validator for Swift files: their text, by the name of the file. An *Error has the problems of the
// declarations or of the configuration.
func New(declarations map[string]string, options ...Option) (*Validator, error) {
	v := &Validator{declarations: map[string]string{}, cacheFolder: defaultCacheFolder()}
	for name, text := range declarations {
		v.declarations[name] = text
	}
	for _, option := range options {
		option(v)
	}
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if err := v.open(); err != nil {
		return nil, err
	}
	return v, nil
}

// Close frees the memory of the validator.
func (v *Validator) Close() error {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	v.closed = true
	return v.discard()
}

// Validate returns the predicted outcome of a push: the body of a request, exactly as sent.
func (v *Validator) Validate(payload []byte, options Options) (*Result, error) {
	report, err := v.lint(payload, options, "jsonl", "report of ")
	if err != nil {
		return nil, err
	}
	result, err := newResult(report, payload)
	if err != nil {
		return nil, err
	}
	if options.Sequence != "" {
		// The text cannot be computed later, when other pushes have followed, so it is a separate sequence.
		text, err := v.text(payload, options)
		if err != nil {
			return nil, err
		}
		result.text = func() (string, error) { return text, nil }
		return result, nil
	}
	payload = append([]byte(nil), payload...)
	result.text = sync.OnceValues(func() (string, error) { return v.text(payload, options) })
	return result, nil
}

// ValidateValue returns the predicted outcome of a push that is sent as json.Marshal encodes it.
func (v *Validator) ValidateValue(push any, options Options) (*Result, error) {
	payload, err := json.Marshal(push)
	if err != nil {
		return nil, err
	}
	return v.Validate(payload, options)
}

func (v *Validator) text(payload []byte, options Options) (string, error) {
	text, err := v.lint(payload, options, "full", "text of ")
	return string(text), err
}

func (v *Validator) lint(payload []byte, options Options, format, sequencePrefix string) ([]byte, error) {
	return v.callFor(options.Type, "al_lint", payload, options.encoded(format, sequencePrefix, v.today()))
}

// Fix returns a payload after its safe fixes, or after all fixes, some of which change the effect of the push.
func (v *Validator) Fix(payload []byte, all bool, options Options) ([]byte, error) {
	level := "safe"
	if all {
		level = "all"
	}
	return v.callFor(options.Type, "al_fix", payload, encoded(map[string]any{
		"level": level, "type": options.Type, "part": options.Part, "envelope": options.Envelope,
		"name": options.Name, "today": v.today(),
	}))
}

// today returns the system's time if there are suppressions that could end. Options.Now is the time of a push.
func (v *Validator) today() any {
	if v.configuration == "" {
		return nil
	}
	return seconds(time.Now())
}

// Sample returns a payload that the phone accepts.
func (v *Validator) Sample(options SampleOptions) ([]byte, error) {
	return v.call("al_sample", options.encoded())
}

// Schema returns the schema of the declarations in a format: text, json, json-schema or typescript.
func (v *Validator) Schema(format string, options SchemaOptions) ([]byte, error) {
	return v.call("al_schema", options.encoded(format))
}

// Explain returns the documentation of a rule, as Markdown.
func (v *Validator) Explain(rule string) (string, error) {
	text, err := v.callWithoutSession("al_explain", []byte(rule), nil)
	return string(text), err
}

// Rules returns every rule of the linter, by group.
func (v *Validator) Rules() ([]Rule, error) {
	text, err := v.callWithoutSession("al_rules")
	if err != nil {
		return nil, err
	}
	var rules []Rule
	return rules, json.Unmarshal(text, &rules)
}
