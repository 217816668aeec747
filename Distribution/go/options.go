package activitylint

import (
	"encoding/json"
	"net/http"
	"sort"
	"strings"
	"time"
)

// Options are the circumstances of a push. The zero value checks a push alone.
type Options struct {
	Type     string // the attributes type; by default, the push's attributes-type, or the only declared type
	Part     string // content-state or attributes, if the payload is only this part of a push
	Envelope string // the vendor's request that the payload is, such as fcm; by default, found from its keys
	// Header has the headers of the request; if it is nil, headers are not checked.
	Header           http.Header
	HeaderIsComplete bool      // whether a header that is missing from Header is missing from the request
	Now              time.Time // when the push is sent; if it is zero, no rule uses the clock
	// Sequence is the activity that the push belongs to, such as its token. Pushes with the same value are checked as
	// a sequence, in the order of the calls.
	Sequence string
	Name     string // the name of the payload in the report
}

func (o Options) encoded(format, sequencePrefix string, today any) []byte {
	values := map[string]any{
		"format": format, "type": o.Type, "part": o.Part, "envelope": o.Envelope, "name": o.Name,
		"now": seconds(o.Now), "today": today,
	}
	if o.HeaderIsComplete {
		values["headersAreComplete"] = true
	}
	if o.Header != nil {
		values["headers"] = fields(o.Header)
	}
	if o.Sequence != "" {
		values["sequence"] = sequencePrefix + o.Sequence
	}
	return encoded(values)
}

// fields returns the headers as HTTP/2 sends them, in lower case, sorted by name.
func fields(header http.Header) [][2]string {
	fields := [][2]string{}
	for name, values := range header {
		for _, value := range values {
			fields = append(fields, [2]string{strings.ToLower(name), value})
		}
	}
	sort.SliceStable(fields, func(a, b int) bool { return fields[a][0] < fields[b][0] })
	return fields
}

// SampleOptions select a sample payload.
type SampleOptions struct {
	Type     string    // the attributes type; by default, the only declared type
	Event    string    // start, update or end; by default, update
	Part     string    // content-state or attributes, for only this part of a push
	Envelope string    // the vendor's request to return, such as fcm
	Minimal  bool      // whether to omit everything that may be missing
	Now      time.Time // the time that the dates start from; by default, the system's clock
}

func (o SampleOptions) encoded() []byte {
	if o.Now.IsZero() {
		o.Now = time.Now()
	}
	values := map[string]any{
		"type": o.Type, "event": o.Event, "part": o.Part, "envelope": o.Envelope, "now": seconds(o.Now),
	}
	if o.Minimal {
		values["minimal"] = true
	}
	return encoded(values)
}

// SchemaOptions select a part of the schema. All but Type require the format json-schema.
type SchemaOptions struct {
	Type       string // only this attributes type
	Event      string // start, update or end; by default, pushes with any event
	Part       string // content-state or attributes, for only this part of a push
	DateBounds bool   // whether Unix time is not a valid date
}

func (o SchemaOptions) encoded(format string) []byte {
	values := map[string]any{"format": format, "type": o.Type, "event": o.Event, "part": o.Part}
	if o.DateBounds {
		values["dateBounds"] = true
	}
	return encoded(values)
}

// seconds returns a time in seconds since 1970, or nil for the zero time.
func seconds(time time.Time) any {
	if time.IsZero() {
		return nil
	}
	return float64(time.UnixMilli()) / 1000
}

// encoded returns the JSON of the options that have a value.
func encoded(values map[string]any) []byte {
	for name, value := range values {
		if value == nil || value == "" {
			delete(values, name)
		}
	}
	// Strings, numbers, Booleans and lists of strings can always be encoded.
	text, _ := json.Marshal(values)
	return text
}
