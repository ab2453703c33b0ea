import { expect, test } from 'vitest';
import { changesBetween } from '../../../../engine/compiler/changes/changesBetween.ts';
import { viewerKey } from '../../../../engine/compiler/changes/compareViews.ts';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { random } from '../slips/random.ts';
import { bruteForce, valuesCompared } from './bruteForce.ts';
import { portalNamed, sound, type PortalName } from './portals.ts';
import { randomEdit } from './randomEdit.ts';

/** Whether everybody meets the same, found out in the other way. */
function isSame(before: CheckedPortal, after: CheckedPortal): boolean {
  const values = valuesCompared([before, after]);
  const render = (checked: CheckedPortal) =>
    (checked.who?.kinds ?? []).map((kind) => `${viewerKey(kind)} ${bruteForce(checked, kind, values)}`).sort();
  const [then, now] = [render(before), render(after)];
  return then.length === now.length && then.every((text, index) => text === now[index]);
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
    const counts = { seen: 0, unseen: 0 };
    const wrong: string[] = [];
    for (let tries = 0; tries < wanted * 20 && counts.seen + counts.unseen < wanted; tries += 1) {
      const edit = randomEdit(texts, next);
      const after = edit && check(edit.files);
      if (!edit || !after?.portal) continue;
      const said = changesBetween(before, after) ?? [];
      const same = isSame(before, after);
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
