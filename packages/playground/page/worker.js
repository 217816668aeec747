// Runs the module off the page's thread. A message is `{id, question, ...values}`; its answer is `{id, answer}` or `{id, error}`.

import { Core } from "../../npm/lib/core.js";
import { answerOf, answerOfError } from "./answer.js";
import { fileNames } from "./case.js";
import { caseFromLink, linkOf } from "./link.js";
import { lintOptions, sampleOptions } from "./options.js";

let core;
let module;

/** Resolves when the module answers: a question can arrive while it starts. */
let ready;

/** The session, the case that it was opened with, its attributes types and the report on its declarations. */
let session;
let opened;
let types = [];
let declarations;

/** The type of the last payload; samples have the same type. */
let type;

/** Opens a session with the declarations and the configuration of a case, unless it is open. */
function open(one) {
  const key = JSON.stringify([one.declarations, one.configuration]);
  // The pushes of a sequence must not follow those of an earlier check.
  if (opened === key && one.part !== "sequence") return;
  if (session !== undefined) core.close(session);
  session = core.open();
  opened = declarations = undefined;
  if (one.configuration.trim() !== "") core.configure(session, one.configuration);
  if (one.declarations.trim() !== "") core.declare(session, fileNames.declarations, one.declarations);
  declarations = JSON.parse(core.declarations(session));
  types = namesOfTypes();
  opened = key;
}

function namesOfTypes() {
  try {
    return core.prepare(session).types.map(({ name }) => name);
  } catch (error) {
    if (core.isStopped) throw error;
    // Without a type, the check reports the reason.
    return [];
  }
}

const questions = {
  async start({ source }) {
    const found = typeof source === "string" ? await expanded(source) : source;
    module = found instanceof WebAssembly.Module ? found : await WebAssembly.compile(found);
    await instantiate();
  },

  /** Returns the list of rules. */
  rules() {
    return JSON.parse(core.rules());
  },

  /** Returns the answer of `answer.js` and the attributes types. */
  check({ case: one }) {
    try {
      open(one);
      const report = JSON.parse(core.lint(session, one.payload, JSON.stringify({ ...lintOptions(one), format: "json" })));
      type = report.payloads[0]?.type;
      return { ...answerOf(one, report, declarations), types };
    } catch (error) {
      if (core.isStopped) throw error;
      return { ...answerOfError(one, error, declarations), types };
    }
  },

  /** Returns the payload with all safe fixes, repeatedly, as `--fix` does. */
  fix({ case: one }) {
    open(one);
    const bytes = core.fix(session, one.payload, JSON.stringify(lintOptions(one)));
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  },

  sample({ case: one, event }) {
    open(one);
    const options = sampleOptions(one, event, one.type || (types.includes(type) ? type : types[0]));
    return core.sample(session, JSON.stringify(options)).trimEnd();
  },

  /** Returns the case of a link. */
  read({ text }) {
    return caseFromLink(text);
  },

  /** Returns the text of a link to a case. */
  write({ case: one }) {
    return linkOf(one);
  },

  explain({ rule, format }) {
    return core.explain(rule, JSON.stringify({ format }));
  },
};

/** Returns the module's bytes from the text in a single file. */
function expanded(text) {
  const { readable, writable } = new DecompressionStream("gzip");
  const writer = writable.getWriter();
  writer.write(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
  writer.close();
  return new Response(readable).arrayBuffer();
}

async function instantiate() {
  core = new Core(await WebAssembly.instantiate(module, {}));
  session = opened = undefined;
}

onmessage = async ({ data }) => {
  const { id, question, ...values } = data;
  const answer = question === "start" ? questions.start(values) : ready.then(() => questions[question](values));
  if (question === "start") ready = answer;
  try {
    postMessage({ id, answer: await answer });
  } catch (error) {
    postMessage({ id, error: error.message });
    if (core?.isStopped) ready = instantiate();
  }
};
