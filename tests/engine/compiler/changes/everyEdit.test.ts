import { expect, test } from 'vitest';
import { changesBetween } from '../../../../engine/compiler/changes/changesBetween.ts';
import { viewerKey } from '../../../../engine/compiler/changes/compareViews.ts';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { random } from '../slips/random.ts';
import { bruteForce, valuesCompared } from './bruteForce.ts';
import { portalNamed, sound, type PortalName } from './portals.ts';
import { randomEdit } from './randomEdit.ts';

/** What everybody meets, found out in the other way. The portal before an edit is looked at once for the same values. */
function lookedAt() {
  const known = new Map<string, string>();
  return (checked: CheckedPortal, values: Map<string, unknown[]>, remember: boolean): string => {
    const key = JSON.stringify([...values]);
    const met =
      (remember ? known.get(key) : undefined) ??
      (checked.who?.kinds ?? [])
        .map((kind) => `${viewerKey(kind)} ${bruteForce(checked, kind, values)}`)
        .sort()
        .join('\n');
    if (remember) known.set(key, met);
    return met;
  };
}

test.each([
  ['garden', 1, 350],
  ['rowing', 2, 150],
] satisfies [PortalName, number, number][])(
  'of edits of the %s by chance, exactly those are told that somebody sees',
  async (name, seed, wanted) => {
    const { texts, check } = await portalNamed(name);
    const before = sound(check(texts));
    const next = random(seed);
    const look = lookedAt();
    const counts = { seen: 0, unseen: 0 };
    const wrong: string[] = [];
    for (let tries = 0; tries < wanted * 20 && counts.seen + counts.unseen < wanted; tries += 1) {
      const edit = randomEdit(texts, next);
      const after = edit && check(edit.files);
      if (!edit || !after?.portal) continue;
      const said = changesBetween(before, after) ?? [];
      const values = valuesCompared([before, after]);
      const same = look(before, values, true) === look(after, values, false);
      counts[same ? 'unseen' : 'seen'] += 1;
      if (same !== (said.length === 0))
        wrong.push(
          `${edit.name} in ${edit.file}: ${same ? 'nothing differs' : 'something differs'}, said ${JSON.stringify(said.map(({ sentence }) => sentence))}`,
        );
    }
    expect(wrong).toEqual([]);
    expect(counts.seen + counts.unseen).toBe(wanted);
    expect(Math.min(counts.seen, counts.unseen)).toBeGreaterThan(wanted / 10);
  },
  240_000,
);
