/**
 * Returns the default time zone of a live portal: the environment variable `TIME_ZONE`, or else that of the computer that builds the
 * portal.
 */
export function machineTimeZone(): string {
  return process.env['TIME_ZONE'] || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
