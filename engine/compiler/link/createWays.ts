import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt } from '../source/Source.ts';
import type { Reference } from '../references/Reference.ts';

/** The gates that must be open to reach something. */
export type Way = readonly string[];

export interface GateWays<Thing> {
  /** Adds a way to reach a thing. Returns false if a known way needs the same gates or a subset of them. */
  add: (thing: Thing, way: Way) => boolean;
  of: (thing: Thing) => readonly Way[];
  names: () => Thing[];
}

/** Creates an empty `GateWays`. It drops redundant ways, such as `['a', 'b']` if `['a']` reaches the same thing. */
export function createWays<Thing>(): GateWays<Thing> {
  const known = new Map<Thing, Way[]>();
  return {
    add: (thing, way) => {
      const others = known.get(thing) ?? [];
      if (others.some((other) => isWithin(other, way))) return false;
      known.set(thing, [...others.filter((other) => !isWithin(way, other)), way]);
      return true;
    },
    of: (thing) => known.get(thing) ?? [],
    names: () => [...known.keys()],
  };
}

const isWithin = (few: Way, many: Way) => few.every((gate) => many.includes(gate));

/** Returns the ways to reach a reference, based on the `when` conditions of the objects that contain it. */
export function waysTo({ source }: Manifest, { path }: Reference): readonly Way[] {
  return path.reduce<readonly Way[]>(
    (ways, _key, depth) => {
      const around = valueAt(source.value, path.slice(0, depth));
      return isObject(around) ? combine(ways, waysThrough(around['when'])) : ways;
    },
    [[]],
  );
}

/** Returns alternative sets of gates: the condition requires all gates of at least one set. Ignores other parts of the condition. */
function waysThrough(condition: unknown): readonly Way[] {
  if (!isObject(condition)) return [[]];
  const { gate = [], all = [], any } = condition;
  const parts = [all].flat().map(waysThrough);
  const either = any === undefined ? [] : [[any].flat().flatMap(waysThrough)];
  return [...parts, ...either].reduce(combine, [[gate].flat().map(String)]);
}

const combine = (ways: readonly Way[], more: readonly Way[]) => ways.flatMap((way) => more.map((other) => [...way, ...other]));
