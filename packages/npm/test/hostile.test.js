// No part of an input affects the reader of this package's output: the strings of the program's tests, in names of
// files, links and types, in the configuration and in arguments.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { main } from "./package.js";
import { folderWith } from "./ride.js";

const texts = JSON.parse(readFileSync(new URL("hostile-texts.json", import.meta.url), "utf8"));

/** Returns the characters that affect the reader of a terminal or of a log. */
function problems(text) {
  const found = text.match(/[\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|(?![\n\t])\p{Cc}|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2}/gu) ?? [];
  const lines = text.split("\n").filter(
    // `:::` is the arrow before a declaration.
    (line) => /##[A-Za-z.-]*\[/.test(line) || /^\s*::(?!: )/.test(line) || /^(?:---|\+\+\+|~~~|\^\^\^)/.test(line),
  );
  return [...found.map((character) => character.codePointAt(0).toString(16)), ...lines];
}

/** Returns a string as a name; a file's name has no slash, and a type's no backtick either. */
const fileName = (text) => text.replaceAll("/", "");
const typeName = (text) => text.replace(/[`\\\r/:\u0085\u2028\u2029]/g, "");

function project(text) {
  const [name, type, value] = [fileName(text), typeName(text), JSON.stringify(text)];
  const folder = folderWith({
    ".git/HEAD": "",
    [`App/${name}.swift`]: `
      struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int; var \`${type}\`: Missing } }
      struct \`${type}\`: ActivityAttributes { struct ContentState: Codable, Hashable { var stops: Int`,
    [`p/${name}.json`]: `{"aps": {"event": "update", "timestamp": 1, "content-state": {"stops": ${value}, ${value}: 1}, ${value}: ${value}}}`,
    [`p/${name}.jsonl`]: `{"aps": {"event": ${value}}}\n${text}\n`,
    [`p/large${name}.json`]: `{"aps": "${"x".repeat(1 << 21)}"}`,
    "declared.json": { declarations: [`missing/${text}`] },
    "outside.json": { declarations: [`../../${text}`] },
    "type.json": { payloads: [{ files: "p/**", type: text }], placeholders: { [text]: text } },
    "broken.json": `{${value}: ${value}, "exclude": [1],\n"severity": {${value}: ${value}},\n${text}`,
  });
  symlinkSync("/etc/hostname", join(folder, "p", `link${name}.json`));
  return folder;
}

function run(cwd, args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { cwd, encoding: "utf8", env: { ...process.env, FORCE_COLOR: "", NO_COLOR: "1" } });
  assert.ok(status !== null && !/\n {4}at /.test(stderr), `${args}: ${stderr}`);
  return stdout + stderr;
}

const commands = (text) => [
  ["check", "p"], ["check", "--format=concise", "p"], ["check", "--format=json", "p"],
  ["check", "--format=github", "p"], ["check", "--sequence", "p"],
  ["check", "--config=declared.json", "p"], ["check", "--config=outside.json", "p"], ["check", "--config=type.json", "p"],
  ["check", "--config=broken.json", "p"],
  ["check", `--config=${text}`, "p"], ["check", `./${text}`], ["check", text], ["check", "--type", text, "p"], [`--${text}`],
  ["check", `--format=${text}`], ["check", "--header", text, "p"], ["check", "--declarations", text, "p"],
  ["schema"], ["schema", "--format=json"], ["schema", "--type", text], ["sample", text], ["explain", text],
  ["mock-apns", text], ["mock-apns", `--port=${text}`], ["mock-apns", "--cert", text, "--key", text], ["mock-apns", "--config", text],
];

/** Each run starts Node, so each string is tested with a few commands; together, the strings cover every command. */
const commandsPerText = 6;

for (const [number, text] of texts.entries()) {
  test(`nothing acts on the reader: ${JSON.stringify(text)}`, () => {
    const folder = project(text);
    const all = commands(text);
    for (let index = 0; index < commandsPerText; index++) {
      const args = all[(number * commandsPerText + index) % all.length];
      // GitHub's own annotations.
      const output = run(folder, args).replace(/^::(error|warning|notice) (file|title)=/gm, "");
      assert.deepEqual(problems(output), [], `${args}`);
    }
  });
}

test("every kind of text is recognized", () => {
  for (const text of texts.slice(0, 38)) assert.notDeepEqual(problems(text), [], JSON.stringify(text));
});
