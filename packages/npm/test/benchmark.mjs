// Compares the package with ajv and our JSON Schema, in one run: CPU time, because other programs may run. Prints Markdown.
//
//   benchmark.mjs [LIBRARY]   LIBRARY is activity-lint (default) or ajv, each in a separate process
//
// ajv reports only whether a payload fits the schema: no headers, no dates, no sizes, no report. Debian's ajv is version 6, so the
// schema is lowered to draft-07, which calls `$defs` `definitions`. NODE_PATH may be the folder of ajv.

import { createRequire } from "node:module";
import { declarations, update } from "./ride.js";

const what = process.argv[2] ?? "activity-lint";
const before = { cpu: cpu(), memory: process.memoryUsage().rss };

const { PushValidator } = await import("activity-lint");
const validator = new PushValidator({ declarations });
const candidates = { "activity-lint": ours, ajv: theirs };
const [title, validate, cost] = candidates[what]();

const right = JSON.stringify(update());
const wrong = JSON.stringify(update({ stops: "2" }));
if (!validate(right) || validate(wrong)) throw new Error(`${title} decides otherwise`);
console.log("| | first use | right, 108 bytes | wrong | memory |\n|---|---|---|---|---|");
console.log(`| ${title} | ${cost.ms} ms | ${perCall(right)} µs | ${perCall(wrong)} µs | ${cost.memory} MB |`);

/** Returns the title, a function that decides about the text, and the cost of its first use. */
function ours() {
  const cost = spent();
  return ["activity-lint", (text) => validator.validate(text).verdict === "delivered", cost];
}

function theirs() {
  const text = JSON.stringify(validator.schema({ format: "json-schema" })).replaceAll("$defs", "definitions");
  const { $schema, ...schema } = JSON.parse(text);
  Object.assign(before, { cpu: cpu(), memory: process.memoryUsage().rss });
  const require = createRequire(import.meta.url);
  const Ajv = require("ajv");
  const isValid = new Ajv({ logger: false }).compile(schema);
  isValid({});
  return [`ajv ${require("ajv/package.json").version} with JSON.parse`, (text) => isValid(JSON.parse(text)), spent()];
}

function spent() {
  return {
    ms: ((cpu() - before.cpu) / 1000).toFixed(0),
    memory: ((process.memoryUsage().rss - before.memory) / 2 ** 20).toFixed(0),
  };
}

/** Returns the median of rounds, in microseconds of CPU time. */
function perCall(text) {
  const count = 4000;
  const rounds = Array.from({ length: 9 }, () => {
    const start = cpu();
    for (let index = 0; index < count; index++) validate(text);
    return (cpu() - start) / count;
  });
  return rounds.sort((a, b) => a - b)[4].toFixed(1);
}

function cpu() {
  const { user, system } = process.cpuUsage();
  return user + system;
}
