import { isObject } from '../../compiler/source/Source.ts';

export type Block = Readonly<Record<string, unknown>>;

export const objectOrEmpty = (value: unknown): Block => (isObject(value) ? value : {});

export function listBlocks(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(listBlocks);
  if (!isObject(value)) return [];
  return [...(typeof value['block'] === 'string' ? [value] : []), ...Object.values(value).flatMap(listBlocks)];
}

export function listItems(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(listItems);
  if (!isObject(value)) return [];
  return [...('do' in value && 'label' in value ? [value] : []), ...Object.values(value).flatMap(listItems)];
}
