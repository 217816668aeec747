// A certificate for the server and the authority that signs it (RFC 5280), because Node has no function that makes one.
//
// The private key of the authority is dropped after it has signed once. A client that trusts the authority
// therefore trusts this one server, and nothing else.

import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isIP } from "node:net";
import {
  bitString, boolean, explicit, implicit, integer, objectIdentifier, octetString, sequence, set, text, time,
} from "./der.js";

/** The hosts of APNs: a client that resolves them to this machine, or uses it as a proxy, gets a valid certificate. */
export const pushHosts = [
  "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com",
];

const localHosts = ["localhost", "127.0.0.1", "::1"];
const day = 86_400_000;
const validDays = 365;

/**
 * Makes a certificate for this machine and for the hosts of APNs.
 *
 * @param {string[]} hosts further names or addresses.
 * @returns {{ca: string, cert: string, key: string}} PEM: the authority to trust, the server's certificate and its key.
 */
export function makeCertificate(hosts = []) {
  const authority = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const server = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const issuer = { name: "activity-lint mock APNs, made for one run", keys: authority };
  const ca = certificate({ issuer, subject: issuer, extensions: authorityExtensions(authority) });
  const names = [...new Set([...localHosts, ...pushHosts, ...hosts])];
  const cert = certificate({
    issuer,
    subject: { name: "localhost", keys: server },
    extensions: serverExtensions(server, authority, names),
  });
  return {
    ca: pem(ca),
    cert: pem(cert),
    key: server.privateKey.export({ type: "pkcs8", format: "pem" }),
  };
}

// MARK: The certificate

const ecdsaWithSHA256 = sequence(objectIdentifier("1.2.840.10045.4.3.2"));

function certificate({ issuer, subject, extensions }) {
  const now = Date.now();
  const serial = randomBytes(16);
  serial[0] = (serial[0] & 0x7f) | 0x40;
  const content = sequence(
    explicit(0, integer(Buffer.of(2))), // version 3
    integer(serial),
    ecdsaWithSHA256,
    name(issuer.name),
    // A day earlier, because clocks of containers differ.
    sequence(time(new Date(now - day)), time(new Date(now + validDays * day))),
    name(subject.name),
    publicKey(subject.keys),
    explicit(3, sequence(...extensions)),
  );
  const signature = sign("sha256", content, issuer.keys.privateKey);
  return sequence(content, ecdsaWithSHA256, bitString(signature));
}

const name = (commonName) => sequence(set(sequence(objectIdentifier("2.5.4.3"), text(commonName))));

const publicKey = (keys) => keys.publicKey.export({ type: "spki", format: "der" });

// MARK: Extensions

const extension = (id, value, { critical = false } = {}) =>
  sequence(objectIdentifier(id), ...(critical ? [boolean(true)] : []), octetString(value));

const basicConstraints = (...items) => extension("2.5.29.19", sequence(...items), { critical: true });
const keyUsage = (byte, unused) => extension("2.5.29.15", bitString(Buffer.of(byte), unused), { critical: true });
const subjectKey = (keys) => extension("2.5.29.14", octetString(keyIdentifier(keys)));
const authorityKey = (keys) => extension("2.5.29.35", sequence(implicit(0, keyIdentifier(keys))));
const serverAuthentication = extension("2.5.29.37", sequence(objectIdentifier("1.3.6.1.5.5.7.3.1")));
const alternativeNames = (hosts) => extension("2.5.29.17", sequence(...hosts.map(alternativeName)));

const authorityExtensions = (keys) => [
  basicConstraints(boolean(true), integer(Buffer.of(0))), // an authority that signs no other authority
  keyUsage(0x04, 2), // signs certificates
  subjectKey(keys),
];

const serverExtensions = (keys, authority, hosts) => [
  basicConstraints(), // no authority
  keyUsage(0x80, 7), // signs handshakes
  serverAuthentication,
  alternativeNames(hosts),
  subjectKey(keys),
  authorityKey(authority),
];

/** The SHA-1 of the public point (RFC 5280, 4.2.1.2): the last 65 bytes of a P-256 key. */
const keyIdentifier = (keys) => createHash("sha1").update(publicKey(keys).subarray(-65)).digest();

const alternativeName = (host) => (isIP(host) ? implicit(7, addressBytes(host)) : implicit(2, Buffer.from(host, "latin1")));

function addressBytes(address) {
  if (isIP(address) === 4) return Buffer.from(address.split(".").map(Number));
  const groups = (part) => (part ? part.split(":").map((group) => parseInt(group, 16)) : []);
  // `::` replaces as many groups of zeros as are missing.
  const [before, after] = address.split("%")[0].split("::").map(groups);
  const all = after ? [...before, ...Array(8 - before.length - after.length).fill(0), ...after] : before;
  return Buffer.from(all.flatMap((group) => [group >> 8, group & 0xff]));
}

const pem = (bytes) =>
  `-----BEGIN CERTIFICATE-----\n${bytes.toString("base64").replace(/(.{64})(?=.)/g, "$1\n")}\n-----END CERTIFICATE-----\n`;
