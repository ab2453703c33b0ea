import { isObject } from '../../compiler/source/Source.ts';
import type { Links } from '../../language/PortalManifests.ts';

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

/** Returns the event that an action sends to a machine. Returns undefined if it sends none. */
export function getSentEvent(actions: Links['actions'], action: unknown, machine: string): string | undefined {
  const effects: readonly unknown[] = typeof action === 'string' ? [actions[action]].flat() : [];
  const sent = effects.map(objectOrEmpty).find(({ effect, to }) => effect === 'send' && (to === 'session') === (machine === 'session'));
  return typeof sent?.['event'] === 'string' ? sent['event'] : undefined;
}
