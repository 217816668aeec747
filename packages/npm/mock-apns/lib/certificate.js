// A certificate for one run, made by openssl.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { isIP } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ActivityLintError } from "../../lib/errors.js";

/** A client that resolves them to this machine gets a valid certificate. */
const pushHosts = ["api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com"];

/** Returns a certificate that signs itself, with its key: `{ca, cert, key}` as PEM. */
export function makeCertificate(host) {
  const folder = mkdtempSync(join(tmpdir(), "mock-apns-"));
  const names = new Set(["localhost", "127.0.0.1", "::1", ...pushHosts, host]);
  const alternatives = [...names].map((name) => `${isIP(name) ? "IP" : "DNS"}:${name}`).join(",");
  const [key, cert] = ["key.pem", "cert.pem"].map((name) => join(folder, name));
  try {
    execFileSync("openssl", [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "365", "-subj", "/CN=localhost",
      "-addext", `subjectAltName=${alternatives}`, "-keyout", key, "-out", cert,
    ], { stdio: ["ignore", "ignore", "pipe"] });
    const text = readFileSync(cert, "utf8");
    return { ca: text, cert: text, key: readFileSync(key, "utf8") };
  } catch (error) {
    const reason = error.code === "ENOENT" ? "openssl is not installed" : String(error.stderr ?? error.message).trim().split("\n", 1)[0];
    throw new ActivityLintError(`cannot make a certificate: ${reason}; give one with its key, or use cleartext`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
