// The controls of the page, which replace the program's options and files in messages.

/** Each entry is text of the program and the page's replacement; entries are applied in order. */
const replacements = [
  [/name the file or its folder after the type, pass `--type ([^`]+)`, or list the file under `payloads` in `\.activity-lint\.json`/g, "select `$1` under *Type*"],
  [/, check a bare part with `--part content-state`, or skip files without a push with `--skip-foreign`/g, ", or select “only the content-state” under *Payload is*"],
  [/,? (?:or|and) skip [^,;.]* with `--skip-foreign`/g, ""],
  [/point `--declarations` at the file that declares (`[^`]+`)/g, "add the declaration of $1 under *Swift*"],
  [/pass the file that declares it with `--declarations`/g, "add its declaration under *Swift*"],
  [/name the right files? with `--declarations`/g, "keep only the right one under *Swift*"],
  [/use the extension \.jsonl or `--ndjson`/g, "select “one push per line, in order” under *Payload is*"],
  [/ of a file that ends in \.jsonl/g, ""],
  [/(?:in|to) `?\.activity-lint\.json`?/g, "under *Configuration*"],
  [/[Uu]se `--part` to check a bare `content-state` or `attributes`/g, "Select a part under *Payload is* to check it alone"],
  [/omit `--part [\w-]+`/g, "select “a whole push” under *Payload is*"],
  [/`--part ([\w-]+)`/g, "“only the $1” under *Payload is*"],
  [/`--type ([^`]+)`/g, "`$1` under *Type*"],
  [/`?--header(?: "([^"`]*)")?`?/g, (_, header) => (header ? `\`${header}\`` : "*Headers*")],
  [/`--(?:sequence|ndjson)`/g, "“one push per line, in order”"],
  [/`--(type|now|envelope|declarations)`/g, (_, name) => `*${names[name]}*`],
  [/`activity-lint sample [^`]*--event (\w+)`/g, "*Sample: $1*"],
  [/`activity-lint sample [^`]*`/g, "*Sample*"],
  [/`activity-lint explain`/g, "the list under *Envelope*"],
  [/`\.activity-lint\.json`/g, "*Configuration*"],
];

const names = { type: "Type", now: "Now", envelope: "Envelope", declarations: "Swift" };

/** The name of a control in a message: asterisks around it. */
const control = /\*([A-Z][\w: ]*)\*/;

/** Returns the parts of a message between the names of controls, and these names, alternately. */
export function partsAtControls(text) {
  return text.split(control);
}

/** Returns a report of the program in the words of the page. */
export function reportInPageWords(text) {
  return partsAtControls(inPageWords(text)).join("");
}

/** Returns a message of the program in the words of the page, where asterisks mark the name of a control. */
export function inPageWords(text) {
  return replacements.reduce((result, [pattern, words]) => result.replace(pattern, words), text);
}
