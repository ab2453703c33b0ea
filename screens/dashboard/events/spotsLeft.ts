/** How many more may register; 0 when that cannot be told, and never less. */
export function spotsLeft({ capacity, registered }: Readonly<Record<string, unknown>>): number {
  if (!isCount(capacity) || !isCount(registered)) return 0;
  return Math.max(0, capacity - registered);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
