/** Time zones that come first in a list of choices, from west to east. */
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

/** Returns all time zones: the common ones first, with the zone of the portal (`own`) at the very top. */
export function timeZones(own?: string): string[] {
  return [...new Set([...(own === undefined ? [] : [own]), ...common, ...Intl.supportedValuesOf('timeZone')])];
}

/** Returns a time zone's name with spaces: `America/Los Angeles`. */
export function zoneLabel(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** Returns the city in a time zone's name: `Los Angeles`. */
export function zonePlace(zone: string): string {
  return zoneLabel(zone.slice(zone.lastIndexOf('/') + 1));
}
