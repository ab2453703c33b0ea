import type { Manifest } from '../source/readPortal.ts';
import { isObject, valueAt } from '../source/Source.ts';
import type { Reference } from '../references/Reference.ts';

/** The gates that must be open to reach something. */
export type GateSet = readonly string[];

export interface GateSets<Thing> {
  /** Adds a way to reach a thing. Returns false if a known way needs the same gates or a subset of them. */
  add: (thing: Thing, way: GateSet) => boolean;
  of: (thing: Thing) => readonly GateSet[];
  names: () => Thing[];
}

/** Creates an empty `GateSets`. It drops redundant sets, such as `['a', 'b']` if `['a']` reaches the same thing. */
export function createGateSets<Thing>(): GateSets<Thing> {
  const known = new Map<Thing, GateSet[]>();
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

const isWithin = (few: GateSet, many: GateSet) => few.every((gate) => many.includes(gate));

/** Returns the ways to reach a reference, based on the `when` conditions of the objects that contain it. */
export function findGateSets({ source }: Manifest, { path }: Reference): readonly GateSet[] {
  return path.reduce<readonly GateSet[]>(
    (ways, _key, depth) => {
      const around = valueAt(source.value, path.slice(0, depth));
      return isObject(around) ? combine(ways, listGateSets(around['when'])) : ways;
    },
    [[]],
  );
}

/** Returns alternative sets of gates: the condition requires all gates of at least one set. Ignores other parts of the condition. */
function listGateSets(condition: unknown): readonly GateSet[] {
  if (!isObject(condition)) return [[]];
  const { gate = [], all = [], any } = condition;
  const parts = [all].flat().map(listGateSets);
  const either = any === undefined ? [] : [[any].flat().flatMap(listGateSets)];
  return [...parts, ...either].reduce(combine, [[gate].flat().map(String)]);
}

const combine = (ways: readonly GateSet[], more: readonly GateSet[]) => ways.flatMap((way) => more.map((other) => [...way, ...other]));
