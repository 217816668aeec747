// Measures the mock APNs: pushes a second and memory, with a client on the same machine.
//
//   node load.mjs [PUSHES] [PARALLEL]
//
// Runs in a copy of the package with the module, as `.ci/mock-apns` unpacks it. Half of the pushes have a finding.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { pushHeaders } from "./support.js";

const [pushes, parallel] = [Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 100)];
const main = fileURLToPath(new URL("../../cli/main.js", import.meta.url));
const app = mkdtempSync(join(tmpdir(), "mock-apns-"));
writeFileSync(
  join(app, "Ride.swift"),
  "struct RideAttributes: ActivityAttributes { struct ContentState: Codable, Hashable { var driver: String; var eta: Date; var stops: Int }\n  var id: String }",
);

const server = spawn(
  process.execPath,
  [main, "mock-apns", "--declarations", "Ride.swift", "--port", "0", "--cleartext", "--format", "none", "--fail-on", "never"],
  { cwd: app, stdio: ["ignore", "ignore", "pipe"] },
);
const url = await new Promise((resolve) => {
  let text = "";
  server.stderr.on("data", (data) => {
    text += data;
    const found = /mock APNs at (\S+)\n/.exec(text);
    if (found) resolve(found[1]);
  });
});

const session = connect(url);
const claims = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = Math.floor(Date.now() / 1000);
const jwt = `${claims({ alg: "ES256", kid: "ABC1234567" })}.${claims({ iss: "DEF1234567", iat: seconds })}.${Buffer.alloc(64, 1).toString("base64url")}`;

function push(index) {
  const stops = index % 2 === 0 ? 2 : "two";
  const payload = { aps: { timestamp: seconds + index, event: "update", "content-state": { driver: "Ana", eta: 810422513 + index, stops } } };
  const token = (index % 1000).toString(16).padStart(64, "0");
  const request = session.request({ ...pushHeaders, ":path": `/3/device/${token}`, authorization: `bearer ${jwt}` });
  request.resume();
  request.end(JSON.stringify(payload));
  return once(request, "close");
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]) / 1024;

/** The processor time of the server in seconds. */
function processorTime() {
  const [user, system] = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ").slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

async function send(count, first) {
  const started = performance.now();
  let next = first;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < first + count) await push(next++);
    }),
  );
  return (performance.now() - started) / 1000;
}

await send(1000, 0);
const before = { memory: memory(), time: processorTime() };
const duration = await send(pushes, 1000);
const time = processorTime() - before.time;
console.log(`${pushes} pushes in ${duration.toFixed(1)} s: ${Math.round(pushes / duration)} a second, ${parallel} at a time`);
console.log(`processor time of the server: ${((1000 * time) / pushes).toFixed(2)} ms a push`);
console.log(`memory: ${Math.round(before.memory)} MB after 1000 pushes, ${Math.round(memory())} MB after ${pushes + 1000}`);
session.close();
server.kill("SIGTERM");
await once(server, "exit");
rmSync(app, { recursive: true });
