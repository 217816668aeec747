// Facts about a push: its size and its dates.

import { element } from "./element.js";
import { hasLines } from "./case.js";
import { datesIn } from "./dates.js";
import { dateTable } from "./datetable.js";
import { JSONDocument } from "./document.js";
import { startsOfLines } from "./lines.js";
import { showSize } from "./size.js";

/** The maximum number of payloads and of dates in the table. */
const maximumPayloads = 20;
const maximumDates = 60;

/**
 * Shows the size and the dates of a payload.
 *
 * @param survey where the payloads contain pushes, from `survey.js`.
 * @param {{size: Element, dates: Element}} places where to show them.
 * @param {(row: {start: number, end: number}) => void} go selects the value of a date.
 */
export function showFacts({ one, schema, report, survey }, { size, dates }, go) {
  const documents = documentsOf(one, survey.slice(0, maximumPayloads));
  showSize(size, { one, survey, documents });
  const rows = documents.flatMap((document, index) => {
    const type = report.payloads.find((payload) => payload.line === survey[index].line)?.type;
    return datesIn(document, survey[index], { one, schema, activity: activityOf(type, one, schema) });
  });
  dates.replaceChildren(...(rows.length > 0 ? [dateTable(rows.slice(0, maximumDates), go)] : []));
  if (size.children.length === 0 && rows.length === 0) {
    dates.append(element("p", { class: "nothing" }, "No push in this text has a size or a date that is known."));
  }
}

/** Returns the document of each payload of the text. */
function documentsOf(one, payloads) {
  if (!hasLines(one)) return payloads.map(() => new JSONDocument(one.payload, (offset) => offset));
  const starts = startsOfLines(one.payload);
  return payloads.map(({ line }) => {
    const start = starts[line - 1];
    return new JSONDocument(one.payload.slice(start, starts[line]), (offset) => start + offset);
  });
}

/** Returns the schema of an attributes type; that of the only one if the type is not known. */
function activityOf(type, one, schema) {
  const activities = schema?.activities ?? [];
  return activities.find(({ name }) => name === type || name === one.type) ?? (activities.length === 1 ? activities[0] : undefined);
}
