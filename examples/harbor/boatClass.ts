/** Returns the boat class for a berth of this length. */
export function boatClass({ length }: Readonly<Record<string, unknown>>): string {
  if (typeof length !== 'number') return 'unknown';
  return length < 10 ? 'dinghies' : 'yachts';
}
