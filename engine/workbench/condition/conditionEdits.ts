import type { ConditionPath } from '../../core/conditions/ConditionTree.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { asArray } from '../../core/conditions/asArray.ts';

/** Replaces the part of a condition at `at`, or removes the part if `part` is `undefined`. Returns `undefined` if nothing is left. */
export function replacePart(condition: unknown, at: ConditionPath, part: unknown): unknown {
  return changeAt(condition, at, () => part);
}

/** Replaces the path and comparison at `at`. The group's other entries keep their order. */
export function replaceSubject(condition: unknown, at: ConditionPath, path: string, part: unknown): unknown {
  const before = at.at(-1);
  return changeAt(condition, at.slice(0, -1), (entries) => {
    if (!isRecord(entries)) return entries;
    if (Object.hasOwn(entries, path)) {
      const { [String(before)]: _, ...others } = entries;
      return withEntry(others, path, part);
    }
    return Object.fromEntries(Object.entries(entries).map(([key, value]) => (key === before ? [path, part] : [key, value])));
  });
}

/** Adds an entry to the group at `at`. Creates the group if it doesn't exist. */
export function addEntry(condition: unknown, at: ConditionPath, key: string, part: unknown): unknown {
  const isList = at.at(-1) === 'any' || at.at(-1) === 'all';
  return changeAt(condition, at, (place) => {
    if (isList) return [...(Array.isArray(place) ? (place as unknown[]) : []), { [key]: part }];
    return withEntry(isRecord(place) ? place : {}, key, part);
  });
}

/** Moves an entry to the group at `to`. */
export function moveEntry(condition: unknown, from: ConditionPath, to: ConditionPath): unknown {
  const key = String(from.at(-1));
  const part = getConditionAt(condition, from);
  // `addEntry` doesn't change the positions of other entries, so `from` is still valid.
  return replacePart(addEntry(condition, to, key, part), from, undefined);
}

function withEntry(entries: Readonly<Record<string, unknown>>, key: string, part: unknown): Record<string, unknown> {
  const before = entries[key];
  if (before === undefined) return { ...entries, [key]: part };
  if (key === 'gate' || key === 'rule') return { ...entries, [key]: [...new Set([...asArray(before), ...asArray(part)])] };
  const isDisjoint = isRecord(before) && isRecord(part) && Object.keys(part).every((name) => !Object.hasOwn(before, name));
  if (isDisjoint && key !== 'not') return { ...entries, [key]: { ...before, ...part } };
  const { all } = entries;
  return { ...entries, all: [...(Array.isArray(all) ? (all as unknown[]) : []), { [key]: part }] };
}

export function getConditionAt(condition: unknown, at: ConditionPath): unknown {
  return at.reduce<unknown>((part, key) => {
    if (Array.isArray(part)) return part[Number(key)] as unknown;
    return isRecord(part) ? part[String(key)] : undefined;
  }, condition);
}

function changeAt(value: unknown, at: ConditionPath, change: (part: unknown) => unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return change(value);
  if (Array.isArray(value) || (value === undefined && typeof key === 'number')) {
    const items: readonly unknown[] = value ?? [];
    // If `key` is the next free index, add an item.
    const next = [...items, ...(key === items.length ? [undefined] : [])].flatMap((item, index) => {
      const part = index === key ? changeAt(item, rest, change) : item;
      return part === undefined ? [] : [part];
    });
    return next.length === 0 ? undefined : next;
  }
  const entries = isRecord(value) ? value : {};
  const part = changeAt(entries[String(key)], rest, change);
  const { [String(key)]: _, ...others } = entries;
  // Remove the object if only its comment (`$comment`) is left.
  if (part === undefined) return Object.keys(others).every((name) => name.startsWith('$')) ? undefined : others;
  return { ...entries, [key]: part };
}
