/** `accounts.balance` names a collection and a field of its rows; the path is '' when only the collection is named. */
export function splitReference(reference: string): { collection: string; path: string } {
  const dot = reference.indexOf('.');
  if (dot < 0) return { collection: reference, path: '' };
  return { collection: reference.slice(0, dot), path: reference.slice(dot + 1) };
}
