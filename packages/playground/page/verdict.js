// The verdict in words: `{kind, title, reason}`. The kind selects the color.

const subjects = { "": "this push", "content-state": "this content-state", attributes: "these attributes" };

const missingSwift = "Paste the app's Swift declarations: without them, the push is not compared with a type";

const failures = {
  DeclarationError: "The Swift declarations cannot be used",
  ConfigurationError: "The configuration is not valid",
  OptionError: "An option is not valid",
  SizeError: "The text is too large",
};

/** Returns the verdict on a report. */
export function verdictOn({ payloads, summary }, one) {
  if (one.payload.trim() === "") return { kind: "loading", title: "Paste a payload", reason: "" };
  if (payloads.length === 0) return { kind: "uncertain", title: "There is no push in this text", reason: "" };
  if (payloads.length > 1) return verdictOnSeveral(payloads);
  // A configuration can name a package, whose declarations are built in.
  const hasSwift = `${one.declarations}${one.configuration}`.trim() !== "" || payloads[0].findings.length > 0;
  if (summary.sourceFiles > 0) return verdictOnCode(payloads[0], summary, hasSwift);
  return verdictOnOne(payloads[0], subjects[one.part] ?? "this push", hasSwift);
}

/** Returns the verdict on the pushes in source code, of which only some values are known, and what was read of them. */
function verdictOnCode(payload, { pushesWithState, pushesWithoutState, unreadPushes, errors }, hasSwift) {
  const counts = [[pushesWithState, "read with the state"], [pushesWithoutState, "read without the state"], [unreadPushes, "not read"]];
  const read = `Pushes in this code: ${counts.filter(([count]) => count > 0).map((words) => words.join(" ")).join(", ")}`;
  const isWrong = payload.showsWrong && payload.verdict === "uncertain";
  const subject = pushesWithState + pushesWithoutState > 1 ? "a push in this code" : subjects[""];
  const { kind, title, reason } = verdictOnOne({ ...payload, verdict: isWrong ? "delivered" : payload.verdict }, subject, hasSwift);
  const isOpen = kind === "uncertain" && errors === 0;
  return { kind, title: isOpen ? "Found no error in the values that this code shows" : title, reason: [hasSwift && isOpen ? "" : reason, read].filter(Boolean).join(". ") };
}

function verdictOnOne({ verdict, answer, because = "", findings }, subject, hasSwift) {
  const isPart = subject === subjects["content-state"] || subject === subjects.attributes;
  switch (verdict) {
    case "rejected":
      return { kind: "rejected", title: `APNs rejects ${subject}: ${answer.status} ${answer.reason}`, reason: because };
    case "dropped":
      return { kind: "dropped", title: `The phone drops ${isPart ? "a push with " : ""}${subject}`, reason: because };
    case "uncertain":
      return { kind: "uncertain", title: `It is uncertain what happens to ${subject}`, reason: hasSwift ? because : missingSwift };
    default: {
      const wrong = findings.find((finding) => finding.severity === "error");
      if (wrong) return { kind: "misread", title: `The phone shows ${subject}, but not as intended`, reason: wrong.effect ?? "" };
      return { kind: "delivered", title: `The phone ${isPart ? "decodes" : "shows"} ${subject}`, reason: "" };
    }
  }
}

function verdictOnSeveral(payloads) {
  const kinds = { rejected: "rejected by APNs", dropped: "dropped by the phone", uncertain: "uncertain", delivered: "delivered" };
  const counts = Object.entries(kinds)
    .map(([kind, words]) => ({ kind, words, count: payloads.filter((payload) => payload.verdict === kind).length }))
    .filter(({ count }) => count > 0);
  const list = counts.map(({ count, words }) => `${count} ${words}`).join(", ");
  return { kind: counts[0].kind, title: `${payloads.length} pushes: ${list}`, reason: "" };
}

/** Returns the verdict on a case that the module could not check. */
export function verdictOnError(error) {
  return { kind: "failed", title: failures[error.name] ?? "The check failed", reason: error.message };
}
