/** Returns the time zone for a live portal that sets none: `TIME_ZONE` or, if that is missing, the building machine's. */
export function machineTimeZone(): string {
  return process.env['TIME_ZONE'] || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
