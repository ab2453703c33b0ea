/** Returns how many spots are free. Returns 0 if the event is overbooked or a count is missing. */
export function countFreeSpots({ capacity, registered }: Readonly<Record<string, unknown>>): number {
  if (!isCount(capacity) || !isCount(registered)) return 0;
  return Math.max(0, capacity - registered);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
