/**
 * Returns the entries of a list that a test loops over.
 * @throws Error if there are none. The loop would assert nothing, and the test could not fail.
 */
export function nonEmpty<Entry>(list: Iterable<Entry>): Entry[] {
  const entries = [...list];
  if (entries.length === 0) throw new Error('The list that this test loops over is empty');
  return entries;
}
