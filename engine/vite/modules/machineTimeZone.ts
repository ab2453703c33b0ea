/**
 * Returns the time zone for a live portal that doesn't set one: `TIME_ZONE` or, if that isn't set, the time zone of the machine that builds
 * the portal.
 */
export function machineTimeZone(): string {
  return process.env['TIME_ZONE'] || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
