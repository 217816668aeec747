// The dates of a payload: each push's dates, and the dates in its state and attributes.

import { secondsFromText } from "./case.js";
import { visitDates } from "./datevalues.js";
import { memberValue } from "./json.js";

/** The seconds between the reference date of `Date`, 2001-01-01, and 1970-01-01. */
const referenceDate = 978_307_200;

/** A member with a date of the push, as Apple or a vendor names it: `stale-date`, `stale_date`, `iOSLiveActivityStaleDate`. */
const dateName = /^(?:iosliveactivity)?(timestamp|staledate|dismissaldate)$/;

/**
 * Returns the dates of a payload as rows `{start, end, part, name, text, seconds, reference, origin}`, in seconds since 1970.
 *
 * @param {JSONDocument} document
 * @param {{pushes: object[], parts: object[]}} survey where the payload contains pushes.
 * @param activity the schema of its attributes type; undefined if it is not known.
 */
export function datesIn(document, { pushes, parts }, { one, schema, activity }) {
  if (!document.root) return [];
  const places = pushes.length > 0 ? pushes : [{ pointer: "" }];
  return places.flatMap((push) => {
    const own = parts.filter(({ pointer }) => places.length === 1 || `${pointer}/`.startsWith(`${push.pointer}/`));
    const rows = [...datesOfPush(document, push), ...own.flatMap((part) => datesOfPart(document, part, schema, activity))];
    const timestamp = rows.find((row) => row.part === "push" && row.isTimestamp)?.seconds;
    return rows.map((row) => ({ ...row, ...reference(timestamp, one) }));
  });
}

function datesOfPush(document, { pointer, vendor }) {
  const found = document.valueAt(pointer);
  const holder = memberValue(found?.node, "aps") ?? found?.node;
  return (holder?.members ?? []).flatMap(({ key, value }) => {
    const match = dateName.exec(key.toLowerCase().replace(/[-_]/g, ""));
    if (!match) return [];
    // Apple requires numbers; a vendor converts the dates that it reads to numbers.
    const seconds = value.kind === "number" ? Number(value.text) : vendor ? secondsFromText(value.text ?? "") : undefined;
    return row(found.document, value, { part: "push", name: key, seconds, isTimestamp: match[1] === "timestamp" });
  });
}

function datesOfPart(document, { part, pointer }, schema, activity) {
  const found = document.valueAt(pointer);
  const type = { "content-state": activity?.contentState, attributes: activity?.attributes }[part];
  const rows = [];
  if (!found || !type) return rows;
  visitDates(found.node, type, schema, (value, name) => {
    const seconds = value.kind === "number" ? Number(value.text) + referenceDate : undefined;
    rows.push(...row(found.document, value, { part, name: name || part, seconds }));
  });
  return rows;
}

/** Returns one row; none for a value that is not a number or a string. */
function row(document, node, values) {
  if (node.kind !== "number" && node.kind !== "string") return [];
  return [{ ...document.range(node), text: node.text, ...values }];
}

/** Returns the time that dates are compared with, and its kind. */
function reference(timestamp, one) {
  if (timestamp > 1e9 && timestamp < 4e9) return { reference: timestamp, origin: "the push" };
  const clock = secondsFromText(one.now);
  return { reference: Number.isFinite(clock) ? clock : Date.now() / 1000, origin: "now" };
}
