// The entry for browsers, in Node: it is loaded explicitly, from a URL, a response or bytes.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { wasm } from "./package.js";
import { declarations, update } from "./ride.js";

const root = mkdtempSync(join(tmpdir(), "activity-lint-"));

/** Imports the entry for browsers from a copy, which has no module loaded. */
async function fresh(name) {
  const folder = join(root, name);
  cpSync(join(dirname(wasm), "lib"), join(folder, "lib"), { recursive: true });
  cpSync(join(dirname(wasm), "package.json"), join(folder, "package.json"));
  return import(pathToFileURL(join(folder, "lib/browser.js")));
}

let server;
let address;
before(async () => {
  server = createServer((request, response) => {
    if (request.url === "/missing.wasm") return response.writeHead(404).end();
    const type = request.url === "/plain.wasm" ? "text/plain" : "application/wasm";
    response.writeHead(200, { "content-type": type }).end(readFileSync(wasm));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}`;
});
after(() => {
  server.close();
  rmSync(root, { recursive: true });
});

test("before load, an error says what to do; a missing file is an error; then it works", async () => {
  const { PushValidator } = await fresh("first");
  assert.throws(() => new PushValidator({ declarations }), { name: "ModuleError", message: /await PushValidator\.load\(\)/ });
  await assert.rejects(PushValidator.load(`${address}/missing.wasm`), { name: "ModuleError", message: /404/ });
  await PushValidator.load(`${address}/module.wasm`);
  await PushValidator.load();
  assert.equal(new PushValidator({ declarations }).validate(update()).verdict, "delivered");
});

test("the media type need not be right, and a response, bytes or a module do as well", async () => {
  const bytes = readFileSync(wasm);
  const sources = [`${address}/plain.wasm`, new URL(`${address}/plain.wasm`), fetch(`${address}/module.wasm`), bytes, new WebAssembly.Module(bytes)];
  for (const [index, source] of sources.entries()) {
    const { PushValidator } = await fresh(`${index}`);
    await PushValidator.load(source);
    assert.equal(new PushValidator({ declarations }).validate(update({ stops: "2" })).verdict, "dropped");
  }
});

test("calls at the same time load one instance", async () => {
  const { PushValidator } = await fresh("twice");
  await Promise.all([PushValidator.load(`${address}/module.wasm`), PushValidator.load(`${address}/module.wasm`)]);
  assert.equal(new PushValidator({ declarations }).validate(update()).verdict, "delivered");
});
