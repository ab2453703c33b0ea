export type Block = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const asObject = (value: unknown): Block => (isObject(value) ? value : {});

export function blocksIn(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(blocksIn);
  if (!isObject(value)) return [];
  return [...(typeof value['block'] === 'string' ? [value] : []), ...Object.values(value).flatMap(blocksIn)];
}

/** Returns everything in a manifest that triggers an action. */
export function itemsIn(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(itemsIn);
  if (!isObject(value)) return [];
  return [...('do' in value && 'label' in value ? [value] : []), ...Object.values(value).flatMap(itemsIn)];
}
