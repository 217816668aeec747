"""Sends pushes with aioapns, whose hosts are built in: its connections are told another one.

npx activity-lint mock-apns --declarations App --port 0 -- python3 push_aioapns.py
"""

import asyncio
import itertools
import os
import ssl
import time
import urllib.parse

from aioapns import APNs, NotificationRequest, PushType
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

DEVICE = "00fc13adff785122b4ad28809a3420982341241421348097878e577c991de8f0"
key = ec.generate_private_key(ec.SECP256R1()).private_bytes(  # any key will do here
    serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
)
timestamps = itertools.count(int(time.time()))  # the phone ignores a push from the same second as an earlier one
mock = urllib.parse.urlsplit(os.environ["MOCK_APNS_URL"])


def request(eta, device=DEVICE):
    state = {"driver": "Ana", "eta": eta, "stops": 2}
    message = {"aps": {"timestamp": next(timestamps), "event": "update", "content-state": state}}
    return NotificationRequest(device_token=device, message=message, push_type=PushType.LIVEACTIVITY)


async def main():
    trust = ssl.create_default_context(cafile=os.environ["MOCK_APNS_CA"])
    trust.set_alpn_protocols(["h2"])
    apns = APNs(
        key=key.decode(),
        key_id="ABC1234567",
        team_id="DEF1234567",
        topic="com.example.rides.push-type.liveactivity",
        ssl_context=trust,
    )
    apns.pool.protocol_class.APNS_SERVER, apns.pool.protocol_class.APNS_PORT = mock.hostname, mock.port
    answer = await apns.send_notification(request(810421913))
    assert answer.is_successful, answer.description
    answer = await apns.send_notification(request(810421913, device="dead0410" + DEVICE))
    assert (answer.status, answer.description) == ("410", "Unregistered"), answer
    # APNs accepts a date as text. The phone drops the push, and the mock APNs ends with status 1.
    answer = await apns.send_notification(request("2026-09-06T21:11:53Z"))
    assert answer.is_successful, answer.description


asyncio.run(main())
print("ok")
