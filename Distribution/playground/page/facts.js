// What the phone reads: the size of the push and its dates.

import { button, element } from "./element.js";
import { headersFromText, isSequence, secondsFromText } from "./case.js";
import { compactJSON, memberValue, parseJSON } from "./json.js";

/** Apple's limits, in bytes. */
const deviceLimit = 4096;
const broadcastLimit = 5120;

/** The seconds between the reference date of `Date`, 2001-01-01, and 1970-01-01. */
const referenceDate = 978_307_200;

const year = 365.2425 * 86_400;

/** Shows the size and the dates of a payload. */
export function showFacts({ one, schema, report, size, dates, go }) {
  const pushes = isSequence(one) ? linesOf(one.payload) : [{ text: one.payload, start: 0 }];
  const largest = pushes.map((push) => sizeOf(push.text, one)).reduce((left, right) => (right && (!left || right.bytes > left.bytes) ? right : left), undefined);
  size.replaceChildren(...(largest ? sizeElements(largest) : []));
  const rows = pushes.slice(0, 20).flatMap((push) => datesIn(push, one, schema, report.payloads.map((payload) => payload.type)));
  const shown = rows.slice(0, 60);
  dates.replaceChildren(...(shown.length > 0 ? [dateTable(shown, go)] : []));
  if (!largest && shown.length === 0) dates.append(element("p", { class: "nothing" }, "No push in this text has a size or a date that is known."));
}

function linesOf(text) {
  let start = 0;
  return text.split("\n").map((line) => {
    const push = { text: line, start };
    start += line.length + 1;
    return push;
  });
}

// MARK: Size

/** Returns `{bytes, limit?}`; undefined if the text does not contain the push as APNs receives it. */
function sizeOf(text, one) {
  const root = parseJSON(text);
  if (!root) return undefined;
  const push = pushIn(root);
  const bytes = (node) => new TextEncoder().encode(compactJSON(text.slice(node.start, node.end))).length;
  if (!push) return one.part && !isSequence(one) ? { bytes: bytes(root) } : undefined;
  return { bytes: bytes(push), limit: isBroadcast(one, root) ? broadcastLimit : deviceLimit };
}

/** Returns the object with `aps`, at the places where a document has the push as APNs receives it. */
function pushIn(root) {
  const places = [[], ["payload"], ["message", "apns", "payload"]];
  const objects = places.map((path) => path.reduce((node, key) => memberValue(node, key), root));
  return objects.find((object) => memberValue(object, "aps"));
}

function isBroadcast(one, root) {
  const names = headersFromText(one.headers).headers;
  const inDocument = (memberValue(root, "headers")?.members ?? []).map((member) => [member.key, member.value.text ?? ""]);
  return [...names, ...inDocument].some(([name, value]) => name.toLowerCase() === "apns-channel-id" || (name === ":path" && value.startsWith("/4/broadcasts/")));
}

function sizeElements({ bytes, limit }) {
  if (!limit) return [element("p", { class: "size-text" }, `${bytes} bytes`, element("span", {}, "the whole push has at most 4096"))];
  const share = Math.round((bytes / limit) * 100);
  const meter = element("meter", { min: 0, max: limit, low: limit * 0.9, high: limit, optimum: 0, value: bytes, "aria-label": "Size of the push" });
  meter.textContent = `${share} %`;
  const words = bytes > limit ? `${bytes - limit} too many` : `${share} %`;
  return [element("p", { class: "size-text" }, `${bytes} of ${limit} bytes`, element("span", {}, words)), meter];
}

// MARK: Dates

/** Returns the dates of a push as rows: `{start, end, part, name, text, seconds, reference, origin}`, in seconds since 1970. */
function datesIn({ text, start }, one, schema, types) {
  const root = parseJSON(text);
  if (!root) return [];
  const rows = [];
  const add = (node, part, name, epoch) => {
    if (node.kind !== "number" && node.kind !== "string") return;
    const seconds = node.kind === "number" ? Number(node.text) + epoch : undefined;
    rows.push({ start: start + node.start, end: start + node.end, part, name, seconds, text: node.text });
  };
  const push = pushIn(root);
  const aps = memberValue(push, "aps");
  const activity = activityOf(aps, one, schema, types);
  const parts = aps
    ? { "content-state": memberValue(aps, "content-state"), attributes: memberValue(aps, "attributes") }
    : { [one.part]: root };
  for (const name of ["timestamp", "stale-date", "dismissal-date"]) {
    const node = memberValue(aps, name);
    if (node) add(node, "aps", name, 0);
  }
  const roots = { "content-state": activity?.contentState, attributes: activity?.attributes };
  for (const [part, node] of Object.entries(parts)) {
    if (node && roots[part]) visit(node, roots[part], "", schema, (value, name) => add(value, part, name.replace(/^\./, ""), referenceDate), 0);
  }
  const timestamp = Number(memberValue(aps, "timestamp")?.text);
  const clock = secondsFromText(one.now);
  const isPlausible = timestamp > 1e9 && timestamp < 4e9;
  const reference = isPlausible ? timestamp : Number.isFinite(clock) ? clock : Date.now() / 1000;
  return rows.map((row) => ({ ...row, reference, origin: isPlausible ? "the push" : "now" }));
}

function activityOf(aps, one, schema, types) {
  const activities = schema?.activities ?? [];
  const names = [types[0], one.type, memberValue(aps, "attributes-type")?.text];
  return activities.find((activity) => names.includes(activity.name)) ?? (activities.length === 1 ? activities[0] : undefined);
}

/** Visits the values that decode as a `Date`. */
function visit(node, typeName, name, schema, found, depth) {
  const type = schema.types[typeName];
  if (!type || depth > 64) return;
  const go = (child, childType, childName) => visit(child, childType, childName, schema, found, depth + 1);
  switch (type.kind) {
    case "date":
      found(node, name);
      break;
    case "optional":
      go(node, type.of, name);
      break;
    case "array":
    case "vector":
    case "range":
      (node.elements ?? []).forEach((element, index) => go(element, type.of, `${name}[${index}]`));
      break;
    case "sequence":
      (node.elements ?? []).forEach((element, index) => type.elements[index] && go(element, type.elements[index], `${name}[${index}]`));
      break;
    case "dictionary":
      for (const member of node.members ?? []) go(member.value, type.values, `${name}.${member.key}`);
      break;
    case "pairs":
      (node.elements ?? []).forEach((element, index) => go(element, index % 2 === 0 ? type.keys : type.values, `${name}[${index}]`));
      break;
    case "record":
    case "custom":
      for (const property of type.properties) {
        const value = memberValue(node, property.key);
        if (value) go(value, property.type, `${name}.${property.key}`);
      }
      break;
    case "enumeration":
      for (const one of type.cases) {
        const value = memberValue(node, one.key);
        for (const property of value ? one.values : []) {
          const inner = memberValue(value, property.key);
          if (inner) go(inner, property.type, `${name}.${one.key}.${property.key}`);
        }
      }
      break;
  }
}

function dateTable(rows, go) {
  const body = rows.map((row) => {
    const { words, isFar } = dateWords(row);
    return element(
      "tr",
      {},
      element("th", { scope: "row" }, button(row.name, () => go(row), { class: "place" }), element("small", {}, row.part)),
      element("td", { class: isFar ? "far" : undefined }, ...words),
    );
  });
  return element("table", {}, element("caption", { class: "hidden" }, "Dates as the phone reads them"), element("tbody", {}, ...body));
}

/** Returns how the phone reads a date, and whether that is years away from the push. */
function dateWords({ seconds, text, reference, origin }) {
  if (seconds === undefined) return { words: ["a string, not a date"], isFar: true };
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return { words: ["beyond the calendar"], isFar: true };
  const iso = date.toISOString();
  const day = iso.replace(/T.*/, "");
  const time = iso.slice(iso.indexOf("T") + 1).replace(/(\.000)?Z$/, "");
  const distance = seconds - reference;
  const relation = Math.abs(distance) < 1 ? `the time of ${origin}` : `${span(Math.abs(distance))} ${distance > 0 ? "after" : "before"} ${origin}`;
  return { words: [`${day} ${time} UTC`, element("small", {}, `${text} · ${relation}`)], isFar: Math.abs(distance) > 5 * year };
}

function span(seconds) {
  const units = [
    [year, "year"],
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
    [1, "second"],
  ];
  const [length, unit] = units.find(([length]) => seconds >= length) ?? units.at(-1);
  const count = Math.round((seconds / length) * 10) / 10;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
