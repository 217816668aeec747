// Sends the state of a ride to its Live Activity.
export async function sendUpdate(ride: Ride) {
  const aps: Record<string, unknown> = {
    timestamp: Math.floor(Date.now() / 1000),
    event: ride.isOver ? "end" : "update",
    "content-state": {
      phase: ride.isOver ? "completed" : "on_trip",
      startedAt: Math.floor(Date.now() / 1000) - 600,
      etaMinutes: ride.eta,
      driver: {
        name: ride.driver.name,
        rating: ride.driver.rating,
        vehicle: { plate: ride.plate },
      },
      stops: ride.stops.map((stop) => stop.name),
    },
  };
  if (ride.isOver) aps["dismissal-date"] = Date.now() + 900_000;
  return client.post(`/3/device/${ride.token}`, { aps });
}
