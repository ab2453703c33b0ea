/** What keys of the first edition are called today. A name may have become different words in different places. */
const renamed: Readonly<Record<string, readonly string[]>> = {
  row: ['of'],
  collection: ['of'],
  closed: ['onClose'],
  do: ['onSubmit'],
  refused: ['onRefuse'],
  edited: ['onEdit'],
  as: ['format'],
  input: ['with'],
  state: ['set'],
  whole: ['cents'],
  value: ['use'],
  tone: ['use'],
  thresholds: ['tone'],
  items: ['fields'],
};

/** The key that `key` has become, if it is one of those that may stand in its place. */
export function renamedKey(key: string, known: readonly string[]): string | undefined {
  return Object.hasOwn(renamed, key) ? renamed[key]?.find((name) => known.includes(name)) : undefined;
}
