/**
 * Returns the entries of a list, for a test that loops over them.
 * @throws Error if there are none, because the test would then assert nothing
 */
export function nonEmpty<Entry>(list: Iterable<Entry>): Entry[] {
  const entries = [...list];
  if (entries.length === 0) throw new Error('The list that this test loops over is empty');
  return entries;
}
