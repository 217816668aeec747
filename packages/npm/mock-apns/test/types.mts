import { startMockAPNs, type PushVerdict } from "activity-lint/mock-apns";

const apns = await startMockAPNs({ declarations: "App", type: "RideAttributes", failOn: "warning" });
apns.answerNext({ status: 503, times: 2 });
const verdict: PushVerdict = await apns.nextVerdict({ timeout: 1000 });
console.log(verdict.status, verdict.reason, verdict.findings[0]?.rule, `${verdict}`);
// @ts-expect-error: no such option
await startMockAPNs({ prot: 1 });
await apns.close();
