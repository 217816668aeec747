// The requests of tests: `/verdicts`, `/answers` and `/types`, as JSON.

import { ActivityLintError, OptionError } from "../../lib/errors.js";
import { checkNames } from "../../lib/options.js";
import { longestBody } from "./examine.js";
import { safeJSON } from "./record.js";

const longestWait = 600;

const routes = {
  "GET /verdicts": async (mock, query, _, left) => {
    const { "apns-id": id, token, channel, wait = "0" } = query;
    const seconds = Number(wait);
    if (!(seconds >= 0 && seconds <= longestWait)) throw new OptionError(`'wait' must be a number of seconds up to ${longestWait}`);
    const isWanted = (record) =>
      (id === undefined || record.id.toLowerCase() === id.toLowerCase()) &&
      ((token ?? channel) === undefined || record.to === mock.labelOf({ token, channel }));
    await mock.wait(() => mock.verdicts.find(isWanted), seconds * 1000, left);
    return { verdicts: mock.verdicts.filter(isWanted), counts: mock.counts, forgotten: mock.forgotten };
  },
  "DELETE /verdicts": (mock) => mock.clear(),
  "POST /answers": (mock, _, body) => mock.answerNext(...[body].flat()),
  "POST /types": (mock, _, body) => mock.setType(body),
};

/** Returns the answer to a request of a test; undefined for any other request. */
export async function control({ method, path, body, isCut, left }, mock) {
  const [name, query = ""] = path.split("?", 2);
  if (!Object.keys(routes).some((route) => route.endsWith(` ${name}`))) return undefined;
  const route = routes[`${method} ${name}`];
  if (!route) return answer(405, { error: `${name} does not take ${method}` });
  if (isCut) return answer(413, { error: `the request has more than ${longestBody} bytes` });
  try {
    const result = await route(mock, queryOf(query), method === "POST" ? jsonOf(body) : undefined, left);
    return result === undefined ? { status: 204, headers: {} } : answer(200, result);
  } catch (error) {
    if (error instanceof ActivityLintError) return answer(400, { error: error.message });
    throw error;
  }
}

/** A parameter that is misspelled must not select every push. */
function queryOf(text) {
  const query = Object.fromEntries(new URLSearchParams(text));
  checkNames(query, ["apns-id", "token", "channel", "wait"], "parameter");
  return query;
}

function jsonOf(body) {
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new OptionError(`the request is not JSON: ${error.message}`);
  }
}

const answer = (status, value) => ({ status, headers: { "content-type": "application/json" }, body: `${safeJSON(value, 2)}\n` });
