import { send } from "./apns";
import type { Ride } from "./rides";

/** Sends the state of a ride to its Live Activity. */
export async function update(ride: Ride, token: string) {
  await send(token, {
    aps: {
      event: "update",
      timestamp: Math.floor(Date.now() / 1000),
      "content-state": {
        driver: ride.driver,
        eta: Math.floor(ride.arrival.getTime() / 1000),
        stops: ride.stops.length,
      },
    },
  });
}
