/** Common time zones, from west to east. */
const common = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** The time zone of this computer. */
export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns all time zones: the portal's own, common ones, and then all others. */
export function timeZones(own?: string): string[] {
  return [...new Set([...(own === undefined ? [] : [own]), ...common, ...Intl.supportedValuesOf('timeZone')])];
}

/** Replaces underscores: `America/Los_Angeles` becomes `America/Los Angeles`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Returns a time zone's city, such as `Los Angeles`. */
export function zonePlace(zone: string): string {
  return zoneLabel(zone.slice(zone.lastIndexOf('/') + 1));
}
