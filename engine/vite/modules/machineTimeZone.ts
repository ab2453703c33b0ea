/**
 * Returns the default time zone of a live portal: the environment variable `TIME_ZONE`. If it isn't set, returns the time
 * zone of the computer that builds the portal.
 */
export function machineTimeZone(): string {
  return process.env['TIME_ZONE'] || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
