import type { Problem } from '../source/Problem.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import { conditionReferences } from './conditionReferences.ts';

/** No gate builds on itself: such a gate would never open. */
export function checkGateCycles(manifests: readonly Manifest[]): Problem[] {
  return manifests.flatMap(({ kind, source }) => {
    if (kind !== 'gates' || !isObject(source.value)) return [];
    const builtOn = new Map(Object.entries(source.value).map(([name, condition]) => [name, gatesIn(condition)]));
    return [...builtOn.keys()].flatMap((name) => {
      const cycle = wayBack(name, [name], builtOn);
      return cycle
        ? [
            problemAt(source, [name], {
              code: 'gate-cycle',
              side: 'key',
              sentence: `the gate "${name}" builds on itself: ${cycle.join(' → ')}`,
            }),
          ]
        : [];
    });
  });
}

function gatesIn(condition: unknown): string[] {
  return conditionReferences(condition, [], {}).flatMap(({ kind, name }) => (kind === 'gate' ? [name] : []));
}

/** The way from the last of `way` back to `start`, if there is one. */
function wayBack(start: string, way: readonly string[], builtOn: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  for (const next of builtOn.get(way.at(-1) ?? start) ?? []) {
    if (next === start) return [...way, next];
    const found = way.includes(next) ? undefined : wayBack(start, [...way, next], builtOn);
    if (found) return found;
  }
  return undefined;
}
