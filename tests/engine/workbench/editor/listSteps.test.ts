import { describe, expect, it } from 'vitest';
import { indexAfter, type ListStep } from '../../../../engine/workbench/editor/listSteps.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const before = ['a', 'b', 'c', 'd'];

/** Returns the list after a step. A new item gets a unique name. */
function done(list: readonly string[], step: ListStep): string[] {
  const next = [...list];
  if ('insert' in step) next.splice(step.insert, 0, 'new');
  else if ('remove' in step) next.splice(step.remove, 1);
  else next.splice(step.to, 0, ...next.splice(step.move, 1));
  return next;
}

const places = [0, 1, 2, 3];
const steps: ListStep[] = [
  ...[...places, 4].map((insert) => ({ insert })),
  ...places.map((remove) => ({ remove })),
  ...places.flatMap((move) => places.map((to) => ({ move, to }))),
];

describe('the position of an entry in a list', () => {
  it.each(nonEmpty(steps))('the position is right after %j', (step) => {
    const after = done(before, step);
    for (const [index, name] of before.entries())
      expect(indexAfter(index, [step])).toBe(after.includes(name) ? after.indexOf(name) : undefined);
    expect(indexAfter(before.length, [step])).toBe(after.length);
  });

  it('the position is right after several steps', () => {
    expect(indexAfter(3, [{ remove: 0 }, { insert: 1 }, { move: 3, to: 0 }])).toBe(0);
    expect(indexAfter(2, [{ remove: 2 }, { insert: 0 }])).toBeUndefined();
  });
});
