/** Returns the time zone for a live portal that doesn't set one: `TIME_ZONE`, or else the building machine's. */
export function machineTimeZone(): string {
  return process.env['TIME_ZONE'] || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
