import { expect, test } from 'vitest';
import { changesBetween } from '../../../../engine/compiler/changes/changesBetween.ts';
import { viewerKey } from '../../../../engine/compiler/changes/compareViews.ts';
import type { PortalChange } from '../../../../engine/compiler/changes/PortalChange.ts';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { sampled } from '../../../support/fullCounts.ts';
import { withoutLanguages } from '../../../support/withoutLanguages.ts';
import { random } from '../slips/random.ts';
import { bruteForce, valuesCompared } from './bruteForce.ts';
import { portalNamed, sound, type PortalName } from './portals.ts';
import { randomEdit } from './randomEdit.ts';

/** Returns a brute-force check that an edit doesn't affect any viewer. Caches the results for `before`. */
function createComparison(before: CheckedPortal) {
  const known = new Map<string, string>();

  return (after: CheckedPortal, reported: readonly PortalChange[]): boolean => {
    const values = valuesCompared([before, after]);
    const key = JSON.stringify([...values]);
    const old = new Map((before.analysis?.kinds ?? []).map((kind) => [viewerKey(kind), kind]));
    const kinds = after.analysis?.kinds ?? [];
    if (kinds.length !== old.size) return false;
    const first = new Set(reported.flatMap(({ viewers }) => viewers.map(viewerKey)));
    const order = kinds.toSorted((one, other) => Number(first.has(viewerKey(other))) - Number(first.has(viewerKey(one))));
    return order.every((kind) => {
      const name = viewerKey(kind);
      const then = old.get(name);
      if (!then) return false;
      const cached = known.get(key + name) ?? bruteForce(before, then, values);
      known.set(key + name, cached);
      return cached === bruteForce(after, kind, values);
    });
  };
}

test.each([
  ['garden', 'one language', 1, sampled(40, 350)],
  ['rowing', 'one language', 2, sampled(12, 150)],
  ['rowing', 'three languages', 3, sampled(3, 30)],
] satisfies [PortalName, string, number, number][])(
  'random edits of the %s portal in %s report exactly the changes that someone can see',
  async (name, languages, seed, editCount) => {
    const { texts: all, check } = await portalNamed(name);
    const texts = languages === 'one language' ? withoutLanguages(all) : all;
    const before = sound(check(texts));
    const next = random(seed);
    const seesNoChange = createComparison(before);
    const counts = { seen: 0, unseen: 0 };
    const wrong: string[] = [];
    for (let tries = 0; tries < editCount * 20 && counts.seen + counts.unseen < editCount; tries += 1) {
      const edit = randomEdit(texts, next);
      const after = edit && check(edit.files);
      if (!edit || !after?.portal) continue;
      const reported = changesBetween(before, after) ?? [];
      const same = seesNoChange(after, reported);
      counts[same ? 'unseen' : 'seen'] += 1;
      if (same !== (reported.length === 0))
        wrong.push(
          `${edit.name} in ${edit.file}: ${same ? 'nothing differs' : 'something differs'}, said ${JSON.stringify(reported.map(({ sentence }) => sentence))}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(counts.seen + counts.unseen).toBe(editCount);
    expect(Math.min(counts.seen, counts.unseen)).toBeGreaterThan(editCount / 10);
  },
);
