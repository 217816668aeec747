// The table of dates as the phone reads them.

import { button, element } from "./element.js";

const year = 365.2425 * 86_400;

/** The age at which a date is probably a mistake, in seconds. */
const far = 5 * year;

/** Returns a table of dates; the name of each selects its value. */
export function dateTable(rows, go) {
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
  if (seconds === undefined || Number.isNaN(seconds)) return { words: ["a string, not a date"], isFar: true };
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return { words: ["beyond the calendar"], isFar: true };
  const iso = date.toISOString();
  const day = iso.replace(/T.*/, "");
  const time = iso.slice(iso.indexOf("T") + 1).replace(/(\.000)?Z$/, "");
  const distance = seconds - reference;
  const relation = Math.abs(distance) < 1 ? `the time of ${origin}` : `${span(Math.abs(distance))} ${distance > 0 ? "after" : "before"} ${origin}`;
  return { words: [`${day} ${time} UTC`, element("small", {}, `${text} · ${relation}`)], isFar: Math.abs(distance) > far };
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
