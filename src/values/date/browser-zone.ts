interface WithTemporal {
  Temporal?: {Now: {timeZoneId(): string}};
}

/** The IANA name of the zone the browser is in. The first formatter of a page costs 20 to 30 ms, asking Temporal nothing. */
export function browserZone(): string {
  return (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
