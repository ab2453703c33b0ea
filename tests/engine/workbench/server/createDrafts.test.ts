import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDrafts } from '../../../../engine/workbench/server/createDrafts.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

const file = 'screens/index.json';

function opened() {
  const folder = tempPortal({ 'portal-config/portal.json': {}, [file]: 'garden' });
  const saved = readFileSync(join(folder, file), 'utf8');
  return { folder, saved, drafts: createDrafts(folder) };
}

function change(drafts: ReturnType<typeof createDrafts>, text: string): void {
  drafts.draft.change(text, new Map([[file, text]]), 0);
}

test('drafts keep their own changes and undo steps, also after a restart', () => {
  const { folder, saved, drafts } = opened();
  change(drafts, 'orchard');
  expect(drafts.add('Spring')).toBeUndefined();
  expect([drafts.draft.text(file), drafts.draft.undoLabel(), drafts.current()]).toEqual([
    saved,
    undefined,
    { id: '1', name: 'Spring', files: 0 },
  ]);
  change(drafts, 'meadow');
  const again = createDrafts(folder);
  expect([again.current().name, again.draft.text(file)]).toEqual(['Spring', 'meadow']);
  expect(again.open('main')).toBeUndefined();
  expect([again.draft.text(file), again.draft.undoLabel()]).toEqual(['orchard', 'orchard']);
  expect(again.list()).toEqual([
    { id: 'main', name: 'Main draft', files: 1 },
    { id: '1', name: 'Spring', files: 1 },
  ]);
  expect(again.peek('1')?.text(file)).toBe('meadow');
});

test('the revision grows with each switch, so that pages notice it', () => {
  const { drafts } = opened();
  for (const text of ['one', 'two', 'three']) change(drafts, text);
  const revisions = [drafts.draft.revision()];
  for (const step of [() => drafts.add('Spring'), () => drafts.open('main'), () => drafts.open('1'), () => drafts.rename('1', 'Fall')]) {
    step();
    revisions.push(drafts.draft.revision());
  }
  expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
});

test('a discarded draft is gone, the open one stays, and names are used once', () => {
  const { saved, drafts } = opened();
  change(drafts, 'orchard');
  drafts.add('Spring');
  expect(drafts.add('spring')).toEqual({ mistake: 'There is already a draft called “spring”. Choose another name.' });
  expect(drafts.discard('1')).toEqual({ mistake: 'This draft is open. Switch to another one first.' });
  expect(drafts.discard('main')).toBeUndefined();
  expect(drafts.list()).toEqual([
    { id: 'main', name: 'Main draft', files: 0 },
    { id: '1', name: 'Spring', files: 0 },
  ]);
  drafts.open('main');
  expect(drafts.draft.text(file)).toBe(saved);
  expect([drafts.discard('1'), drafts.discard('1'), drafts.open('../x')]).toEqual([
    undefined,
    { mistake: 'This draft no longer exists.' },
    { mistake: 'This draft no longer exists.' },
  ]);
});
