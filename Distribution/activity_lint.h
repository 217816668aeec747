// The verdict on Live Activity pushes for hosts in any language: the functions of the shared library `libactivity_lint`, and
// of the WebAssembly module `activity-lint.wasm`, where addresses and counts are numbers of 32 bits.
//
// All strings are UTF-8, and are passed as an address and a byte count. A result is the address of a 32-bit status, a 32-bit byte
// count, both little-endian, and that many bytes. The caller frees it with `al_free`.
//
// Status 0: the bytes are the answer. Status 1: the bytes are JSON,
//
//   {"error": {"kind": "declarations", "message": "…", "problems": [{"file": "Ride.swift", "line": 7, "column": 3, "message": "…"}]}}
//
// where `kind` is `declarations`, `configuration`, `options` or `size`, `message` can be shown to users, and `problems` may be absent.
// Lines and columns start at 1; columns count Unicode scalars.
//
// Two threads must not use the same session at once; they may use different sessions. Only the module exports the memory of
// `al_alloc` to its host; a native host passes its own.

#ifndef ACTIVITY_LINT_H
#define ACTIVITY_LINT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The version of this interface: 1. Functions, options and members of answers are only added to a version.
uint32_t al_version(void);

#ifdef __wasm__
// Sets the seed of hash tables. Call it before anything else, with random numbers, if payloads come from strangers.
void al_seed(uint32_t low, uint32_t high);
#endif

// Returns memory for an argument; 0 for more than 16 MB.
void *al_alloc(int32_t count);
// Frees memory of `al_alloc`, or a result.
void al_free(void *memory);

// Returns a session without declarations and with the default configuration.
void *al_open(void);
void al_close(void *session);

// Adds a Swift file, or replaces the one with the same name. The answer is empty.
// Error `size`: the files together have more than 16 MB.
void *al_declare(void *session, const uint8_t *name, int32_t name_count, const uint8_t *swift, int32_t swift_count);

// Replaces the configuration: the text of `.activity-lint.json`. Members that name files have no effect. The answer is empty.
// Errors: `configuration`, `size` for more than 4 MB.
void *al_configure(void *session, const uint8_t *json, int32_t count);

// Reads the declarations. The answer is {"types": [{"name": "RideAttributes"}]}. Without this call, the functions below read the
// valid declarations, and ignore the others.
// Error `declarations`: there is no attributes type, or a declaration could not be read, or would not compile.
void *al_prepare(void *session);

// Checks a payload. The answer is the report in the given format; in the format `json`, it is that of `schemas/report.schema.json`.
// Options, a JSON object or nothing:
//   type               the name of the attributes type; otherwise, it is selected for the payload
//   part               "content-state" or "attributes", if the payload is only a part of a push
//   envelope           the name of the vendor's request, such as "fcm"; otherwise, it is detected
//   now                the time at which the push is sent, in seconds since 1970; otherwise, rules about the time are skipped
//   today              the current time, in seconds since 1970: suppressions of the configuration that end on an earlier day have
//                      no effect; `now` by default, and without both, no suppression ends
//   headers            the headers of the request: {"apns-priority": "5"} or [["apns-priority", "5"]]; with pseudo-headers of HTTP/2
//   headersAreComplete whether nothing is added to the headers, so that a missing one is an error
//   name               the name of the payload in the report; "payload.json" by default
//   path               the path of the payload, which can select a type; `name` by default
//   sequence           a name of the activity: its pushes are compared with the earlier ones of the session
//   lines              whether each line is a payload
//   curl               whether the payload is shell text: the requests of its curl commands are checked, with their URLs and
//                      headers. `date +%s` is `now` or `today`; the values of other variables and commands are unknown
//   format             "json" by default; "jsonl", "full", "concise", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson",
//                      "markdown" or "statistics"
// Errors: `declarations` if there are Swift files without an attributes type, `options` (also if curl would not accept its
// arguments, or would read a file, or if only the shell knows a value in the body), `size` for more than 2 MB, or 16 MB with
// `lines`. Without any Swift file, only checks that need no declarations run.
void *al_lint(void *session, const uint8_t *payload, int32_t payload_count, const uint8_t *options, int32_t options_count);

// Fixes a payload. The answer is the payload, unchanged if it has nothing to fix. The options are those of `al_lint`, and
//   level              "safe" by default: only fixes that keep what the author evidently meant; or "all"
void *al_fix(void *session, const uint8_t *payload, int32_t payload_count, const uint8_t *options, int32_t options_count);

// Checks the declarations themselves, as `activity-lint declarations` does. The answer is the report. Options:
//   format             as for `al_lint`
void *al_declarations(void *session, const uint8_t *options, int32_t count);

// Compares the declarations with those of a newer version of the app, as `activity-lint compat` does. The answer is an object:
// `order`, a sentence about the order in which server and app can change, and `report`, the report as JSON; a finding's `witness` is
// the value that one version sends and the other drops. Options:
//   name               the name of the newer version's file in findings; "New.swift" by default
// Errors: `declarations` if both versions declare no common attributes type.
void *al_compare(void *session, const uint8_t *swift, int32_t swift_count, const uint8_t *options, int32_t options_count);

// Writes a payload with made-up values that has no findings. Options:
//   type, envelope     as for `al_lint`; `type` is required if several types are declared
//   event              "update" by default; "start" or "end"
//   part               "content-state" or "attributes", to write only that
//   minimal            whether everything optional is omitted
//   now                required: the reference time of all dates, in seconds since 1970
// Error `declarations`: they do not determine how a part of the push decodes, so its sample would be made up.
void *al_sample(void *session, const uint8_t *options, int32_t count);

// Writes the schema of the declarations. Options:
//   format             "json" by default; "json-schema", "typescript" or "text"
//   type               only this attributes type
//   event, part        in a JSON Schema, only pushes with this event, or only this part
//   dateBounds         in a JSON Schema, whether Unix time is not a valid date
void *al_schema(void *session, const uint8_t *options, int32_t count);

// Explains a rule. Options:
//   format             "markdown" by default; "text"; or "json", with all examples of the rule
// Error `options`: there is no such rule.
void *al_explain(const uint8_t *rule, int32_t rule_count, const uint8_t *options, int32_t options_count);

// Lists every rule as JSON.
void *al_rules(void);

// Reads a configuration, the text of `.activity-lint.json`, and returns the files that it names, which only the host can read:
//   {"declarations": ["App"], "versions": [{"app": "4.0", "declarations": ["Old"]}], "packages": ["voltra"], "baseline": "baseline.json"}
// A version can have a git ref, such as `"ref": "v4.0"`: its paths, which may be none, are then in that commit, which only the native program reads.
// The paths are those of the text, relative to the folder of the configuration. `baseline` and `packages` may be absent. The
// declarations of packages are built in, so a configuration with packages needs no files. A configuration may be untrusted: its
// paths may lead anywhere.
// Errors: those of `al_configure`.
void *al_configuration(const uint8_t *json, int32_t count);

// Returns printable text, such as a file name, with each character that acts on a terminal, a log or a build service replaced by
// its number, such as `\u{1b}`. Line feeds and tabs remain.
// Error `size`: more than 2 MB.
void *al_printable(const uint8_t *text, int32_t count);

// A command line
//
// The functions below run the program's command line for a host that reads files and writes streams: `al_command` parses the
// arguments, the host declares the Swift files with `al_declare` and sets the configuration with `al_configure`, `al_begin` reads
// them, `al_check` checks each file, and `al_end` ends the command. All text that they return is safe for terminals and logs.

// Parses the arguments of a command, without the name of the program. Each argument ends with a zero byte. For a command
// that reads no files or fails, the answer is its end, as `al_end` returns it; for any other, it is its plan:
//   {"command": "check", "usage": "activity-lint check …", "positionals": ["payloads"], "commands": [], "values": {"declarations": ["App"]}}
// `values` contains the given options: the string of each, or a list if the option is repeatable. `commands` contains the names of
// all commands if the arguments name none, and `now` the time of the option, in seconds since 1970. Options:
//   environment        the environment variables: {"ACTIVITY_LINT_TYPE": "RideAttributes", "NO_COLOR": "1"}
//   isTerminal         whether a terminal shows the output
//   columns            its number of columns
//   workingDirectory   the absolute path against which relative paths are resolved
//   repository         the absolute path of the repository
void *al_command(void *session, const uint8_t *arguments, int32_t arguments_count, const uint8_t *options, int32_t options_count);

// Returns the paths that the configuration does not exclude, relative to the folder of the configuration. Each path ends with a
// zero byte, in the argument and in the answer. Options:
//   named              whether to return only the paths whose payloads the configuration describes
void *al_select(void *session, const uint8_t *paths, int32_t paths_count, const uint8_t *options, int32_t options_count);

// Reads the declarations for the command. The answer describes their problems, for standard error.
// Errors: `declarations`; `configuration` if the command needs the native program; `options` if a type is not declared.
void *al_begin(void *session);

// Checks a file of the command. The answer is the next part of the report, for standard output. Options:
//   name, path, lines  as for `al_lint`
//   place              the name of the activity if the pushes are a sequence
//   found              whether a search found the file, and no argument names it: if it is unrelated to pushes, it is skipped
//   time               the current time, in seconds since 1970
// Error `size`: the file is not checked, and counts as unreadable in `al_end`.
void *al_check(void *session, const uint8_t *payload, int32_t payload_count, const uint8_t *options, int32_t options_count);

// Ends the command. The answer is {"exitStatus": 0, "output": "…", "errors": ""}, with the text for standard output and standard
// error. Options:
//   unreadable         the number of files and folders that the host could not read
//   skipped            the number of files that the host skipped, because they are too large and unrelated to pushes
//   time               the current time, in seconds since 1970
void *al_end(void *session, const uint8_t *options, int32_t count);

// Returns a message as one line for standard error: like `al_printable`, but without line feeds, tabs and secrets.
void *al_message(const uint8_t *text, int32_t count);

#ifdef __cplusplus
}
#endif

#endif
