"""Sends pushes with httpx, and gets their verdicts.

npx activity-lint mock-apns --declarations App --port 0 -- python3 push_httpx.py
"""

import itertools
import os
import ssl
import time
import uuid

import httpx
import jwt  # PyJWT
from cryptography.hazmat.primitives.asymmetric import ec

DEVICE = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"
key = ec.generate_private_key(ec.SECP256R1())  # any key will do here
token = jwt.encode({"iss": "DEF1234567", "iat": int(time.time())}, key, "ES256", {"kid": "ABC1234567"})
timestamps = itertools.count(int(time.time()))  # the phone ignores a push from the same second as an earlier one
trust = ssl.create_default_context(cafile=os.environ.get("MOCK_APNS_CA"))


def update(eta):
    state = {"driver": "Ana", "eta": eta, "stops": 2}
    return {"aps": {"timestamp": next(timestamps), "event": "update", "content-state": state}}


with httpx.Client(base_url=os.environ["MOCK_APNS_URL"], http1=False, http2=True, verify=trust) as apns:

    def push(payload, device=DEVICE, **headers):
        own = {
            "authorization": f"bearer {token}",
            "apns-push-type": "liveactivity",
            "apns-topic": "com.example.rides.push-type.liveactivity",
        }
        return apns.post(f"/3/device/{device}", json=payload, headers=own | headers)

    assert push(update(810421913)).status_code == 200

    # The next two pushes to this device fail: does the server retry?
    apns.post("/answers", json={"status": 503, "times": 2, "token": DEVICE})
    assert [push(update(810421913)).status_code for _ in range(3)] == [503, 503, 200]

    # APNs accepts a date as text. The phone drops the push.
    push_id = str(uuid.uuid4())
    answer = push(update("2026-09-06T21:11:53Z"), **{"apns-id": push_id})
    assert answer.status_code == 200 and answer.headers["apns-id"] == push_id
    [verdict] = apns.get("/verdicts", params={"apns-id": push_id}).json()["verdicts"]
    assert verdict["verdict"] == "dropped", verdict
    assert [finding["rule"] for finding in verdict["findings"]] == ["iso-date"], verdict

print("ok")
