package activitylint

import (
	"encoding/json"
	"errors"
	"fmt"
	"sort"
	"strings"
)

// ErrClosed is the error of a closed Validator.
var ErrClosed = errors.New("activitylint: the validator is closed")

// A session is an instance of the module with the declarations of one validator.
type session struct {
	*instance
	address uint64
	types   []string // the names of the declared attributes types
}

// check returns an error unless an attributes type has that name: a misspelled one would check nothing.
func (s *session) check(typeName string) error {
	for _, name := range s.types {
		if typeName == name {
			return nil
		}
	}
	if typeName == "" {
		return nil
	}
	if strings.Contains(typeName, ".") {
		// Only the module knows which types are nested in others.
		_, err := s.result("al_schema", []uint64{s.address}, encoded(map[string]any{"type": typeName}))
		var reported *Error
		if !errors.As(err, &reported) {
			return err
		}
	}
	return &Error{
		Kind:    InvalidOption,
		Message: fmt.Sprintf("no attributes type %q; declared are %s", typeName, strings.Join(s.types, ", ")),
	}
}

// open creates the session, if there is none. The caller holds the mutex.
func (v *Validator) open() error {
	if v.closed {
		return ErrClosed
	}
	if v.session != nil {
		return nil
	}
	instance, err := newInstance(v.cacheFolder)
	if err != nil {
		return err
	}
	v.session = &session{instance: instance}
	if err := v.declare(); err != nil {
		_ = v.discard()
		return err
	}
	return nil
}

func (v *Validator) declare() error {
	address, err := v.session.invoke("al_open")
	if err != nil {
		return err
	}
	v.session.address = address
	names := make([]string, 0, len(v.declarations))
	for name := range v.declarations {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if _, err := v.session.result("al_declare", []uint64{address}, []byte(name), []byte(v.declarations[name])); err != nil {
			return err
		}
	}
	if v.configuration != "" {
		if _, err := v.session.result("al_configure", []uint64{address}, []byte(v.configuration)); err != nil {
			return err
		}
	}
	content, err := v.session.result("al_prepare", []uint64{address})
	if err != nil {
		return err
	}
	var answer struct{ Types []struct{ Name string } }
	if err := json.Unmarshal(content, &answer); err != nil {
		return fmt.Errorf("activitylint: cannot read the attributes types: %w", err)
	}
	for _, one := range answer.Types {
		v.session.types = append(v.session.types, one.Name)
	}
	return nil
}

// discard frees the session. The caller holds the mutex.
func (v *Validator) discard() error {
	if v.session == nil {
		return nil
	}
	err := v.session.close()
	v.session = nil
	return err
}

// callFor returns the result of a function for a payload of an attributes type.
func (v *Validator) callFor(typeName, function string, texts ...[]byte) ([]byte, error) {
	return v.locked(func(s *session) ([]byte, error) {
		if err := s.check(typeName); err != nil {
			return nil, err
		}
		return s.result(function, []uint64{s.address}, texts...)
	})
}

// call returns the result of a function that has the session as its first argument.
func (v *Validator) call(function string, texts ...[]byte) ([]byte, error) {
	return v.locked(func(s *session) ([]byte, error) {
		return s.result(function, []uint64{s.address}, texts...)
	})
}

func (v *Validator) callWithoutSession(function string, texts ...[]byte) ([]byte, error) {
	return v.locked(func(s *session) ([]byte, error) { return s.result(function, nil, texts...) })
}

func (v *Validator) locked(body func(*session) ([]byte, error)) ([]byte, error) {
	v.mutex.Lock()
	defer v.mutex.Unlock()
	if err := v.open(); err != nil {
		return nil, err
	}
	content, err := body(v.session)
	var reported *Error
	if err != nil && !errors.As(err, &reported) {
		// The state of the module is unknown, so the next call creates another instance.
		_ = v.discard()
	}
	return content, err
}
