// Measures the npm package and ajv; prints the rows of the table, and the pushes as texts, as JSON. `servers` runs it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const started = cpu();
const memory = process.memoryUsage().rss;
const { PushValidator, readDeclarations } = await import("./lib/node.js");
const validator = new PushValidator({ declarations: readDeclarations(process.env.ACTIVITY_LINT_APP) });

const push = (state, aps) => ({
  aps: { timestamp: 1788729113, event: "update", "content-state": { driver: "Ana", eta: 810422513, stops: 2, ...state }, ...aps },
});
const alert = { title: "Your ride is near", body: "Leave now to meet your driver. ".repeat(22).trim() };
const pushes = { small: push(), medium: push({}, { alert }), invalid: push({ stops: "2" }) };
const headers = { "apns-push-type": "liveactivity", "apns-topic": "com.example.app.push-type.liveactivity", "apns-priority": "10" };
const options = { type: "RideAttributes", headers, now: 1788729113 };

for (const [name, push] of Object.entries(pushes)) {
  if (validator.validate(push, options).passes !== (name !== "invalid")) throw new Error(`the verdict of ${name} is wrong`);
}
const first = `${((cpu() - started) / 1000).toFixed(0)} ms`;
const used = `${((process.memoryUsage().rss - memory) / 2 ** 20).toFixed(0)} MB`;

const checks = {
  "npm, string": ({ text }) => validator.validate(text),
  "npm, object": ({ value }) => validator.validate(value),
  "npm, object with `type`, `headers` and `now`": ({ value }) => validator.validate(value, options),
  "npm, object, and its findings are read": ({ value }) => validator.validate(value).findings[0]?.line,
};
const ajv = compiled();
if (ajv) {
  checks["ajv, `JSON.parse`"] = ({ text }) => ajv(JSON.parse(text));
  checks["ajv, object"] = ({ value }) => ajv(value);
}

const rounds = 7;
const times = {};
for (let round = 0; round < rounds; round++) {
  for (const [check, run] of Object.entries(checks)) {
    for (const [name, value] of Object.entries(pushes)) {
      const input = { value, text: JSON.stringify(value) };
      const count = name === "invalid" && check.startsWith("npm") ? 500 : 5000;
      const start = cpu();
      for (let index = 0; index < count; index++) run(input);
      ((times[check] ??= {})[name] ??= []).push((cpu() - start) / count);
    }
  }
}
const texts = Object.fromEntries(Object.entries(pushes).map(([name, value]) => [name, JSON.stringify(value)]));
console.log(JSON.stringify({ pushes: texts, times, first: { npm: [first, used] }, node: process.versions.node }));

/** Returns ajv's function for the schema; undefined without ajv. Its version 6 does not know the draft, whose keywords it needs are the same. */
function compiled() {
  const { $schema, ...schema } = JSON.parse(readFileSync(process.env.SCHEMA, "utf8"));
  try {
    const Ajv = createRequire(import.meta.url)("ajv");
    const validate = new Ajv({ allErrors: true, logger: false, unknownFormats: "ignore" }).compile(schema);
    for (const [name, push] of Object.entries(pushes)) {
      if (validate(push) !== (name !== "invalid")) throw new Error(`the verdict of ajv on ${name} is wrong`);
    }
    return validate;
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    return console.error("servers: SKIPPED ajv, which cannot be downloaded");
  }
}

function cpu() {
  const { user, system } = process.cpuUsage();
  return user + system;
}
