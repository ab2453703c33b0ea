/** Maps each key of edition 1 to its current names. A key can have different names in different contexts. */
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

export function renamedKey(key: string, known: readonly string[]): string | undefined {
  return Object.hasOwn(renamed, key) ? renamed[key]?.find((name) => known.includes(name)) : undefined;
}
