// Runs the module off the page's thread. A message is `{id, question, ...arguments}`; its answer is `{id, answer}` or `{id, error}`.

import { Core } from "../../npm/lib/core.js";
import { DeclarationError } from "../../npm/lib/errors.js";
import { fileNames, isSequence, lintOptions } from "./case.js";
import { Surveyor } from "./survey.js";

let core;
let module;
let surveyor;

/** The session, the declarations and the configuration that it was opened with, and the report on the declarations. */
let session;
let opened;
let declarations;

/** The result of comparing the declarations with those of the next version, and the texts of both. */
let comparison;
let compared;

/** Opens a session with the declarations and the configuration of a case, unless it is open. */
function open(one) {
  const key = JSON.stringify([one.declarations, one.configuration]);
  // The pushes of a sequence must not follow those of an earlier check.
  if (session !== undefined && opened === key && !isSequence(one)) return;
  if (session !== undefined) core.close(session);
  session = core.open();
  opened = undefined;
  if (one.configuration.trim() !== "") core.configure(session, one.configuration);
  if (one.declarations.trim() !== "") core.declare(session, fileNames.declarations, one.declarations);
  declarations = JSON.parse(core.declarations(session));
  opened = key;
}

/** Returns `{order, report}` or `{error}`; nothing for a case without a next version. */
function compare(one) {
  if (one.next.trim() === "") return undefined;
  const key = JSON.stringify([one.declarations, one.next, one.configuration]);
  if (compared !== key) {
    comparison = compareNow(one);
    compared = key;
  }
  return comparison;
}

function compareNow(one) {
  try {
    return core.compare(session, one.next, JSON.stringify({ name: fileNames.next }));
  } catch (error) {
    if (error instanceof DeclarationError) return { error: description(error) };
    throw error;
  }
}

const questions = {
  async start({ source }) {
    module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    await instantiate();
  },

  rules() {
    return JSON.parse(core.rules());
  },

  /**
   * Returns the reports on the payload, on the declarations and on the next version, where the payload contains pushes, and the schema
   * if it is not the one that the page has. Without an attributes type, there is an error instead of the report on the payload.
   */
  check({ case: one, schemaOf }) {
    open(one);
    let report;
    try {
      report = JSON.parse(core.lint(session, one.payload, lintOptions(one)));
    } catch (error) {
      if (!(error instanceof DeclarationError)) throw error;
      return { declarations, error: description(error) };
    }
    const survey = surveyor.survey(one);
    const answer = { report, declarations, survey, comparison: compare(one) };
    if (schemaOf === opened) return answer;
    return { ...answer, schemaOf: opened, schema: schema() };
  },

  fix({ case: one, level }) {
    open(one);
    const options = { ...JSON.parse(lintOptions(one)), level };
    delete options.format;
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(core.fix(session, one.payload, JSON.stringify(options)));
  },

  sample({ case: one, options }) {
    open(one);
    return core.sample(session, JSON.stringify(options));
  },

  view({ case: one, options }) {
    open(one);
    return core.schema(session, JSON.stringify(options));
  },

  explain({ rule, format }) {
    return core.explain(rule, JSON.stringify({ format }));
  },
};

function schema() {
  try {
    return JSON.parse(core.schema(session, '{"format":"json"}'));
  } catch (error) {
    if (error instanceof DeclarationError) return { activities: [], types: {} };
    throw error;
  }
}

function description(error) {
  return { name: error.name, message: error.message, problems: error.problems ?? [] };
}

async function instantiate() {
  core = new Core(await WebAssembly.instantiate(module, {}));
  surveyor = new Surveyor(core);
  session = undefined;
}

onmessage = async ({ data }) => {
  const { id, question, ...values } = data;
  try {
    postMessage({ id, answer: await questions[question](values) });
  } catch (error) {
    postMessage({ id, error: description(error) });
    if (core?.isStopped) await instantiate();
  }
};
