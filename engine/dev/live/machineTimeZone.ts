/** Where a new day begins for a live portal that does not say it: on the machine that builds it, unless `TIME_ZONE` names another place. */
export function machineTimeZone(): string {
  return process.env['TIME_ZONE'] || new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
