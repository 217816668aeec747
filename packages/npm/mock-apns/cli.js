// `activity-lint mock-apns`: runs until a signal, or until a command ends.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { UsageError } from "../cli/errors.js";
import { Session } from "../cli/session.js";
import { streams } from "../cli/streams.js";
import { reading } from "../lib/files.js";
import { startMockAPNs } from "./index.js";
import { safeJSON } from "./lib/record.js";

const read = (file) => reading(file, () => readFileSync(file));
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Runs the command with its arguments; returns the exit status. */
export async function main(args) {
  const end = args.indexOf("--");
  const child = end < 0 ? [] : args.slice(end + 1);
  const plan = new Session().start(["mock-apns", ...(end < 0 ? args : args.slice(0, end))]);
  if (plan.exitStatus !== undefined) return streams.end(plan);
  const { positionals, values, usage } = plan;
  if (positionals.length > 0) throw new UsageError(`unexpected argument '${positionals[0]}'; a command to run follows '--'`, usage);
  if (end >= 0 && child.length === 0) throw new UsageError("missing command after '--'", usage);
  // The output of a command is its own.
  const mock = await start(plan, child.length > 0 ? streams.writeError : streams.write);
  const folder = mkdtempSync(join(tmpdir(), "mock-apns-"));
  try {
    if (values["ca-file"] !== undefined) writeFileSync(values["ca-file"], mock.ca);
    streams.warn(`mock APNs at ${mock.url}`);
    if (!["127.0.0.1", "::1", "localhost"].includes(mock.host)) streams.warn("warning: other machines can connect and read the verdicts");
    const status = child.length > 0 ? await run(child, variables(mock, folder)) : await signal();
    await mock.close();
    return summarize(mock, values["fail-on"], status);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await mock.close();
  }
}

function start({ values, now, usage }, write) {
  if ((values.key === undefined) !== (values.cert === undefined)) throw new UsageError("'--cert' and '--key' require each other", usage);
  const isCleartext = "cleartext" in values;
  if (values["ca-file"] !== undefined && (isCleartext || values.cert !== undefined)) {
    throw new UsageError("'--ca-file' requires the certificate that is made for this run", usage);
  }
  const own = values.cert === undefined ? true : { key: read(values.key), cert: read(values.cert) };
  return startMockAPNs({
    declarations: values.declarations, configuration: values.config, type: values.type, now, failOn: values["fail-on"],
    port: Number(values.port ?? 8443), host: values.host, tls: isCleartext ? false : own,
    log: (line, record) => logPush(line, record, values.format ?? "line", (text) => write(`${text}\n`)),
  });
}

function logPush(line, record, format, write) {
  if (!record) return streams.warn(line);
  if (format === "jsonl") return write(safeJSON(record));
  if (format === "none") return undefined;
  write(line);
  if (format === "full" && record.findings.length > 0) write(`${record}`.trimEnd());
}

/** Writes what happened; returns the exit status. */
function summarize({ counts, failures, compared }, failOn, status) {
  const { pushes, requested, ...verdicts } = counts;
  const parts = Object.entries({ ...verdicts, "answered as requested": requested }).filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
  if (failures > 0) parts.push(`${failures} ${failures === 1 ? "fails" : "fail"} the test`);
  streams.warn(pushes === 0 ? "No push arrived." : `${pushes} ${pushes === 1 ? "push" : "pushes"}: ${parts.join(", ")}.`);
  // A run in which nothing was decoded proves nothing.
  const isUnknown = compared.unknown > 0 && compared.known === 0 && failOn !== "never";
  if (isUnknown) {
    streams.warn(
      `What the phone does is unknown, because no push was compared with an attributes type${compared.because ? `: ${compared.because}` : ""}. ` +
        "Name the type with --type or POST /types, and the Swift files with --declarations.",
    );
  }
  return status || (failures > 0 || isUnknown ? 1 : 0);
}

// MARK: The end

/** Waits for a signal. The next one ends the process at once. */
const signal = () =>
  new Promise((resolve) => {
    for (const name of signals) process.once(name, () => resolve(0));
  });

/** The address, and a file with the certificate that the command must trust. */
function variables({ url, ca }, folder) {
  if (ca === undefined) return { MOCK_APNS_URL: url };
  const file = join(folder, "ca.pem");
  const others = process.env.NODE_EXTRA_CA_CERTS;
  // Node reads only one file.
  writeFileSync(file, others ? `${ca}${read(others)}` : ca);
  return { MOCK_APNS_URL: url, MOCK_APNS_CA: file, NODE_EXTRA_CA_CERTS: file };
}

function run([program, ...args], variables) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", env: { ...process.env, ...variables } });
    for (const name of signals) process.on(name, () => child.kill(name));
    child.once("error", (error) => reject(new Error(`cannot run '${program}': ${error.message}`)));
    child.once("exit", (status, signalName) => resolve(status ?? 128 + constants.signals[signalName]));
  });
}
