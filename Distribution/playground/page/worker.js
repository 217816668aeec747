// Runs the module off the page's thread. A message is `{id, question, ...arguments}`; its answer is `{id, answer}` or `{id, error}`.

import { Core } from "../../npm/lib/core.js";
import { fileNames, isSequence, lintOptions } from "./case.js";

let core;
let module;

/** The session, and the declarations and the configuration that it was opened with. */
let session;
let opened;

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
  core.prepare(session);
  opened = key;
}

const questions = {
  async start({ bytes }) {
    module = await WebAssembly.compile(bytes);
    await instantiate();
    return JSON.parse(core.rules());
  },

  /** Returns the report, and the schema if it is not the one that the page has. */
  check({ case: one, schemaOf }) {
    open(one);
    const report = JSON.parse(core.lint(session, one.payload, lintOptions(one)));
    if (schemaOf === opened) return { report };
    return { report, schemaOf: opened, schema: JSON.parse(core.schema(session, '{"format":"json"}')) };
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

async function instantiate() {
  core = new Core(await WebAssembly.instantiate(module, {}));
  session = undefined;
}

onmessage = async ({ data }) => {
  const { id, question, ...values } = data;
  try {
    postMessage({ id, answer: await questions[question](values) });
  } catch (error) {
    session = core?.isStopped ? undefined : session;
    postMessage({ id, error: { name: error.name, message: error.message, problems: error.problems ?? [] } });
    if (core?.isStopped) await instantiate();
  }
};
