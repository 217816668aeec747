// The requests of tests: `/verdicts`, `/answers` and `/types`, as JSON. They answer over HTTP/2 and HTTP/1.1.

import { ActivityLintError, OptionError } from "../../lib/errors.js";
import { printableJSON } from "../../lib/printable.js";
import { suggestion } from "../../lib/suggestion.js";
import { Aborted, Stalled, readBody } from "./body.js";
import { filterNames } from "./filter.js";
import { TimeoutError } from "./journal.js";

const longestRequest = 65_536;
const longestWait = 600;

/** Returns whether a request is one of a test, and not a push. */
export function isControl(path) {
  return Object.hasOwn(routes, pathOnly(path));
}

const pathOnly = (path) => path.split("?", 1)[0];

/** Answers a request of a test. `mock` is the mock APNs with its methods. */
export async function control(exchange, mock) {
  const methods = routes[pathOnly(exchange.path)];
  const allowed = Object.keys(methods);
  if (!allowed.includes(exchange.method)) {
    return send(exchange, 405, { error: `use ${allowed.join(" or ")}` }, { allow: allowed.join(", ") });
  }
  try {
    const query = checkedQuery(exchange, parameters[`${exchange.method} ${pathOnly(exchange.path)}`] ?? []);
    const answer = await methods[exchange.method]({ mock, query, body: () => readJSON(exchange, mock.bodyTimeout) });
    if (answer === undefined) exchange.respond(204, {});
    else send(exchange, 200, answer);
  } catch (error) {
    if (error instanceof Aborted) return;
    if (error instanceof Stalled) return send(exchange, 408, { error: `the body did not arrive within ${mock.bodyTimeout} ms` });
    if (error instanceof ActivityLintError) send(exchange, 400, { error: error.message });
    else throw error;
  }
}

const routes = {
  "/": { GET: () => ({ paths }) },
  "/verdicts": {
    GET: verdicts,
    DELETE: ({ mock }) => mock.clear(),
  },
  "/answers": {
    GET: ({ mock }) => ({ waiting: mock.waitingAnswers }),
    POST: async ({ mock, body }) => {
      const requests = [await body()].flat();
      if (requests.length === 0) throw new OptionError("the list of answers is empty");
      mock.answerNext(...requests);
    },
    DELETE: ({ mock }) => mock.clearAnswers(),
  },
  "/types": {
    POST: async ({ mock, body }) => mock.setType(await body()),
  },
};

const paths = {
  "GET /verdicts": "the verdict of each push; ?apns-id=, ?token=, ?channel=, ?event=, ?type=, ?verdict=, ?status=, ?wait=SECONDS",
  "DELETE /verdicts": "forgets the pushes",
  "POST /answers": "requests answers for the next pushes, such as {\"status\": 503, \"times\": 2}",
  "DELETE /answers": "forgets the requested answers",
  "POST /types": "declares the attributes type of a token or channel, such as {\"token\": \"…\", \"type\": \"RideAttributes\"}",
};

/** Then the list is empty. */
function ignoreTimeout(error) {
  if (!(error instanceof TimeoutError)) throw error;
}

/** The parameters of each request; others have none. */
const parameters = { "GET /verdicts": [...filterNames, "apns-id", "wait"] };

/** Returns the parameters of a request. Throws for one that is not listed or is there twice. */
function checkedQuery({ path }, names) {
  const pairs = [...new URL(path, "http://mock").searchParams];
  for (const [index, [name]] of pairs.entries()) {
    if (!names.includes(name)) throw new OptionError(`unknown parameter '${name}'${suggestion(name, names)}`);
    if (pairs.findIndex(([first]) => first === name) < index) throw new OptionError(`the parameter '${name}' is there twice`);
  }
  return Object.fromEntries(pairs);
}

async function verdicts({ mock, query }) {
  const { wait, "apns-id": apnsId, ...filter } = query;
  if (apnsId !== undefined) filter.id = apnsId;
  if (filter.status !== undefined && /^\d+$/.test(filter.status)) filter.status = Number(filter.status);
  if (wait !== undefined) {
    const seconds = Number(wait);
    if (wait.trim() === "" || !(seconds >= 0 && seconds <= longestWait)) {
      throw new OptionError(`'wait' must be a number of seconds up to ${longestWait}`);
    }
    await mock.find(filter, { timeout: seconds * 1000 }).catch(ignoreTimeout);
  }
  return { verdicts: mock.select(filter), counts: mock.counts };
}

async function readJSON(exchange, timeout) {
  const { bytes, isCut } = await readBody(exchange.input, { limit: longestRequest, timeout });
  if (isCut) throw new OptionError(`the request is longer than ${longestRequest} bytes`);
  try {
    return JSON.parse(bytes);
  } catch (error) {
    throw new OptionError(`the request is not JSON: ${error.message}`);
  }
}

function send(exchange, status, value, headers) {
  exchange.respond(status, { "content-type": "application/json", ...headers }, `${printableJSON(value, 2)}\n`);
}
