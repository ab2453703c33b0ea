import { isObject } from '../../compiler/source/Source.ts';

export type Block = Readonly<Record<string, unknown>>;

/** Returns an object, or an empty one for any other value. */
export const objectOrEmpty = (value: unknown): Block => (isObject(value) ? value : {});

/** Lists the blocks of a screen or block, at any depth. */
export function listBlocks(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(listBlocks);
  if (!isObject(value)) return [];
  return [...(typeof value['block'] === 'string' ? [value] : []), ...Object.values(value).flatMap(listBlocks)];
}

/** Lists everything in a manifest that triggers an action. */
export function listItems(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(listItems);
  if (!isObject(value)) return [];
  return [...('do' in value && 'label' in value ? [value] : []), ...Object.values(value).flatMap(listItems)];
}
