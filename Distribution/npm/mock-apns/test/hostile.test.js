// No part of a push or a declaration affects the reader of a log, of a report or of an answer.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { printable, printableJSON } from "../../lib/printable.js";
import { startMockAPNs } from "../index.js";
import { payloads, problems, swift, texts } from "./hostile.js";
import { open, send, start, token, update } from "./support.js";

const isPacked = existsSync(new URL("../../activity-lint.wasm", import.meta.url));
const skip = isPacked ? false : "the package has no module";

const assertHarmless = (text) => assert.deepEqual(problems(text), [], text);

/** Returns the text of an answer, as it arrives. */
async function textOf(session, request, body) {
  const stream = session.request(request);
  stream.setEncoding("utf8");
  if (body !== undefined) stream.end(body);
  return (await stream.toArray()).join("");
}

const headers = { authorization: "bearer eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyMzQ1NjcifQ.e30.c2ln" };

test("logs, reports and answers are harmless", { skip }, async (context) => {
  const lines = [];
  const mock = await startMockAPNs({
    declarations: texts.map((text, number) => ({ name: `${text}.swift`, text: swift(text, number) })),
    tls: false,
    failOn: "never",
    keep: 10_000,
    log: (line) => lines.push(line),
  });
  context.after(() => mock.close());
  const session = await open(context, mock);
  for (const [number, text] of texts.entries()) {
    mock.setType({ token, type: `Ride${number}Attributes` });
    for (const payload of payloads(text)) await send(session, payload);
    const wrong = JSON.stringify(text);
    for (const body of [`{"status": ${wrong}}`, `{${wrong}: 1}`, `{"token": "${token}", "type": ${wrong}}`, text]) {
      assertHarmless(await textOf(session, { ":method": "POST", ":path": "/answers" }, body));
      assertHarmless(await textOf(session, { ":method": "POST", ":path": "/types" }, body));
    }
    assertHarmless(await textOf(session, { ":path": `/verdicts?${encodeURIComponent(text)}=1` }));
    assertHarmless(await textOf(session, { ":path": `/verdicts?event=${encodeURIComponent(text)}` }));
  }
  assert.equal(mock.verdicts.length, 5 * texts.length);
  for (const record of mock.verdicts) assertHarmless(`${record}`);
  assert.ok(mock.verdicts.some(({ findings }) => findings.some(({ message }) => problems(message).length > 0)), "no value is hostile");
  for (const line of lines) {
    assertHarmless(line);
    assert.ok(!line.includes("\n"), line);
  }
  const answer = await textOf(session, { ":path": "/verdicts" });
  assertHarmless(answer);
  // Escaped, and not changed.
  assert.deepEqual(JSON.parse(answer).verdicts, JSON.parse(JSON.stringify(mock.verdicts)));
});

test("what a validator of one's own returns is harmless in logs and reports", async (context) => {
  const lines = [];
  let because;
  const validator = { validate: () => ({ verdict: "dropped", because, findings: [], notChecked: [] }) };
  const mock = await start(context, { validator, log: (line) => lines.push(line) });
  const session = await open(context, mock);
  for (because of texts) await send(session, update());
  validator.validate = () => {
    throw new Error(`\u001b[31m\n::error::a`);
  };
  await send(session, update());
  assert.equal(lines.length, texts.length + 1);
  for (const line of [...lines, ...mock.verdicts.map(String)]) assertHarmless(line);
});

test("the command's output is harmless in every format", { skip }, (context) => {
  const folder = mkdtempSync(join(tmpdir(), "mock-apns-"));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "App"));
  for (const [number, text] of texts.entries()) {
    writeFileSync(join(folder, "App", `${text.replaceAll("/", "")}.swift`), swift(text, number));
  }
  const client = join(folder, "client.mjs");
  const support = new URL("support.js", import.meta.url);
  writeFileSync(
    client,
    `import { open, send } from "${support}";
    import { payloads, texts } from "${new URL("hostile.js", support)}";
    const context = { after() {} };
    const session = await open(context, { url: process.env.MOCK_APNS_URL });
    for (const [number, text] of texts.entries()) {
      for (const payload of payloads(text)) await send(session, payload, { headers: { "mock-apns-type": \`Ride\${number}Attributes\` } });
    }
    session.destroy();`,
  );
  const program = fileURLToPath(new URL("../../cli/main.js", import.meta.url));
  for (const format of ["line", "full", "jsonl"]) {
    const options = ["--cleartext", "--declarations", "App", "--port", "0", "--format", format, "--", process.execPath, client];
    const run = spawnSync(process.execPath, [program, "mock-apns", ...options], { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
    assert.equal(run.status, 1, run.stderr);
    assert.match(run.stderr, new RegExp(`^${5 * texts.length} pushes: `, "m"));
    assertHarmless(run.stdout);
    assertHarmless(run.stderr);
  }
});

test("the JSON of a text is harmless and has its value", { skip }, () => {
  const values = [...texts, ...texts.map((text) => `\\${text}`), ...texts.map((text) => `\\\\"${text}\n`), "\\u{1b}", "\\\\u{1b}"];
  for (const value of values) {
    for (const space of [undefined, 2]) {
      const json = printableJSON({ [value]: [value] }, space);
      assertHarmless(json);
      assert.deepEqual(JSON.parse(json), { [value]: [value] });
    }
  }
});

test("a text that is longer than the module accepts is printable", { skip }, () => {
  const line = `${"é".repeat(1000)}\n::error::a\n`;
  const printed = printable(line.repeat(2000));
  assert.equal(printed, `${"é".repeat(1000)}\n\\u{3a}:error::a\n`.repeat(2000));
  assert.equal(printable("é".repeat(3_000_000)), "é".repeat(3_000_000));
});

test("every kind of text is recognized", () => {
  assert.ok(texts.length > 50);
  for (const text of texts.slice(0, 38)) assert.notDeepEqual(problems(text), [], JSON.stringify(text));
});
