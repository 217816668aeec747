// A case: everything that a link reproduces.

/** The members of a case with their defaults. */
export const emptyCase = Object.freeze({
  declarations: "",
  configuration: "",
  payload: "",
  type: "",
  /** Empty for a whole push, or else `content-state`, `attributes` or `sequence`. */
  part: "",
  envelope: "",
  now: "",
  headers: "",
  isComplete: false,
});

/** The editors of the page, and the names of their texts in reports. The module names the configuration itself. */
export const fileNames = { payload: "Payload", declarations: "Swift", configuration: ".activity-lint.json" };

/** Returns a case with the known members of an object that have the right type; the object can be anything. */
export function caseFrom(object) {
  const one = { ...emptyCase };
  if (typeof object !== "object" || object === null) return one;
  for (const [name, value] of Object.entries(emptyCase)) {
    if (Object.hasOwn(object, name) && typeof object[name] === typeof value) one[name] = object[name];
  }
  return one;
}

/** Returns only the members of a case that differ from their defaults. */
export function differences(one) {
  return Object.fromEntries(Object.entries(one).filter(([name, value]) => value !== emptyCase[name]));
}

/** Returns the seconds since 1970 of a time in seconds or ISO 8601; undefined for an empty string, NaN for any other. */
export function secondsFromText(text) {
  const time = text.trim();
  if (time === "") return undefined;
  if (/^-?\d+(\.\d+)?$/.test(time)) return Number(time);
  if (!/^\d{4}-\d\d-\d\d/.test(time)) return NaN;
  return Date.parse(time) / 1000;
}

/** Returns the headers of lines such as `apns-priority: 5`, and the number of the first line that is not a header. */
export function headersFromText(text) {
  const headers = [];
  let problem;
  text.split("\n").forEach((untrimmed, index) => {
    const line = untrimmed.trim();
    // A name of HTTP/2 can start with a colon.
    const colon = line.indexOf(":", 1);
    const name = line.slice(0, Math.max(colon, 0)).trim();
    if (name !== "" && !/\s/.test(name)) headers.push([name, line.slice(colon + 1).trim()]);
    else if (line !== "") problem ??= index + 1;
  });
  return { headers, problem };
}
