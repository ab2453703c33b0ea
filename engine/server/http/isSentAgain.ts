import type { Row } from '../../language/Row.ts';
import type { ServedCollection } from '../people/ServedPortal.ts';

/** Returns true if a client has sent a stored record again. Compares only fields that clients can write. */
export function isSentAgain(stored: object | undefined, sent: Row, collection: ServedCollection): boolean {
  return isSame(pickWritable(stored, collection), pickWritable(sent, collection));
}

/** Keeps only the fields that clients can write. */
function pickWritable(row: object | undefined, { access, rules }: ServedCollection): Row {
  const storedOnly = [...Object.keys(access.fills ?? {}), ...rules.counted, ...rules.computed];
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !storedOnly.includes(name)));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortKeys(one)) === JSON.stringify(sortKeys(other));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined && inner !== '');
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sortKeys(inner)]));
}
