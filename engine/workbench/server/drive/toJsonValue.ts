import { isRecord } from '../../../core/conditions/isRecord.ts';

/** Converts a value to JSON. A function becomes a string (`the function save`). Objects below `depth` levels become `…`. */
export function toJsonValue(value: unknown, depth = 10): unknown {
  if (value === undefined) return null;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString();
  if (typeof value === 'function') return `the function ${value.name || 'without a name'}`;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return '…';
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, entry]) => [String(key), toJsonValue(entry, depth - 1)]));
  if (value instanceof Set) return [...value].map((entry) => toJsonValue(entry, depth - 1));
  if (Array.isArray(value)) return value.map((entry) => toJsonValue(entry, depth - 1));
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, toJsonValue(entry, depth - 1)]));
}

export interface ValueChange {
  path: readonly string[];
  /** The previous value, or `null` if there was none. */
  was: unknown;
}

/** Returns the path and previous value of each change from `before` to `after`. Compares objects key by key, and arrays as a whole. */
export function changedPlaces(before: unknown, after: unknown, path: readonly string[] = []): ValueChange[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => changedPlaces(before[key], after[key], [...path, key]));
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, was: before ?? null }];
}
