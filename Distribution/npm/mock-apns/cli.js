// `activity-lint mock-apns`: runs until a signal, or until a command ends.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { UsageError } from "../cli/errors.js";
import { Session } from "../cli/session.js";
import { streams } from "../cli/streams.js";
import { systemMessage } from "../lib/files.js";
import { openProject } from "../lib/project.js";
import { printableJSON } from "../lib/printable.js";
import { startMockAPNs } from "./index.js";

/** Runs the command with its arguments; returns the exit status. */
export async function main(args) {
  const end = args.indexOf("--");
  const child = end < 0 ? [] : args.slice(end + 1);
  const own = end < 0 ? args : args.slice(0, end);
  const plan = new Session().start(["mock-apns", ...own]);
  if (plan.exitStatus !== undefined) return streams.end(plan);
  const { positionals, values, usage } = plan;
  if (positionals.length > 0) {
    throw new UsageError(`unexpected argument '${positionals[0]}'; a command to run follows '--'`, usage);
  }
  if (end >= 0 && child.length === 0) throw new UsageError("missing command after '--'", usage);
  // The reader of the messages may have ended; pushes are still answered.
  process.stderr.on("error", () => {});
  // The output of a command is its own.
  const mock = await start(options(plan, child.length > 0 ? streams.writeError : streams.write));
  try {
    return await run(mock, values, child);
  } finally {
    await mock.close();
  }
}

async function start(settings) {
  try {
    return await startMockAPNs(settings);
  } catch (error) {
    if (error.code === "EADDRINUSE") throw new Error(`port ${settings.port} is in use; choose another one with '--port'`);
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
      throw new Error(`'${settings.host}' is not an address of this machine`);
    }
    throw error;
  }
}

async function run(mock, values, child) {
  if (values["ca-file"] !== undefined) write(values["ca-file"], mock.ca);
  streams.warn(`mock APNs at ${mock.url}`);
  if (!["127.0.0.1", "::1", "localhost"].includes(mock.host)) streams.warn("warning: other machines can connect and read the verdicts");
  const status = child.length > 0 ? await runWithTrust(child, mock) : await signal();
  await mock.close();
  streams.warn(summary(mock));
  const isUnknown = mock.uncompared !== undefined && values["fail-on"] !== "never";
  if (mock.uncompared) streams.warn(uncompared(mock.uncompared));
  return status || (mock.failures > 0 || isUnknown ? 1 : 0);
}

// MARK: Options

function options({ values, now, usage }, write) {
  const files = { key: values.key, cert: values.cert };
  if ((files.key === undefined) !== (files.cert === undefined)) throw new UsageError("'--cert' and '--key' require each other", usage);
  if (values["ca-file"] !== undefined && ("cleartext" in values || files.cert !== undefined)) {
    throw new UsageError("'--ca-file' requires the certificate that is made for this run", usage);
  }
  if (files.key !== undefined && "cleartext" in values) throw new UsageError("'--cleartext' excludes '--cert'", usage);
  return {
    validator: openProject(process.cwd(), { declarations: values.declarations, configuration: values.config }),
    port: Number(values.port ?? 8443),
    host: values.host,
    tls: "cleartext" in values ? false : files.key === undefined ? true : { key: read(files.key), cert: read(files.cert) },
    type: values.type,
    now,
    failOn: values["fail-on"],
    keep: values.keep === undefined ? undefined : Number(values.keep),
    log: (line, verdict) => logPush(line, verdict, values.format ?? "line", (text) => write(`${text}\n`)),
  };
}

function read(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`cannot read '${file}': ${systemMessage(error)}`);
  }
}

function write(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Error(`cannot write '${file}': ${systemMessage(error)}`);
  }
}

// MARK: Output

/** Writes the record of a push. Its line, its JSON and its report are printable already. */
function logPush(line, verdict, format, write) {
  if (!verdict) return streams.warn(line);
  if (format === "none") return;
  if (format === "jsonl") return write(printableJSON(verdict));
  write(line);
  if (format === "full" && verdict.findings.length > 0) write(`${verdict}`.trimEnd());
}

function summary({ counts, failures }) {
  const { pushes, requested, ...verdicts } = counts;
  const parts = Object.entries({ ...verdicts, "answered as requested": requested })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`);
  if (pushes === 0) return "No push arrived.";
  const outcome = failures > 0 ? `; ${failures} ${failures === 1 ? "fails" : "fail"} the test` : "";
  return `${pushes} ${pushes === 1 ? "push" : "pushes"}: ${parts.join(", ")}${outcome}.`;
}

function uncompared({ count, because }) {
  const pushes = count === 1 ? "the only push with a state" : `any of ${count} pushes with a state`;
  return (
    `What the phone does with ${pushes} is unknown, because none was compared with an attributes type${because ? `: ${because}` : ""}. ` +
    "Name the type with --type, POST /types or the header mock-apns-type, and the Swift files with --declarations."
  );
}

// MARK: The end

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Waits for a signal. The next one ends the process at once. */
function signal() {
  return new Promise((resolve) => {
    for (const name of signals) process.once(name, () => resolve(0));
  });
}

/** Runs a command with a file of the authorities that it must trust; returns its exit status. */
async function runWithTrust(child, mock) {
  if (mock.ca === undefined) return runChild(child, { MOCK_APNS_URL: mock.url });
  const folder = mkdtempSync(join(tmpdir(), "mock-apns-"));
  try {
    const file = join(folder, "ca.pem");
    // Node reads only one file; the command may need its previous value.
    const others = process.env.NODE_EXTRA_CA_CERTS;
    write(file, others && existsSync(others) ? `${mock.ca}${readFileSync(others)}` : mock.ca);
    return await runChild(child, { MOCK_APNS_URL: mock.url, MOCK_APNS_CA: file, NODE_EXTRA_CA_CERTS: file });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runChild([program, ...args], variables) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", env: { ...process.env, ...variables } });
    for (const name of signals) process.on(name, () => child.kill(name));
    child.once("error", (error) => reject(new Error(`cannot run '${program}': ${error.message}`)));
    child.once("exit", (status, signalName) => resolve(status ?? 128 + constants.signals[signalName]));
  });
}
