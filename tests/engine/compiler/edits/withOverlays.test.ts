import { expect, test } from 'vitest';
import type { EditCommand } from '../../../../engine/compiler/edits/EditCommand.ts';
import { applied } from '../../../../engine/compiler/edits/renaming.ts';
import { withOverlays } from '../../../../engine/compiler/edits/withOverlays.ts';
import { overFolder } from '../../../../engine/compiler/source/applyOverlay.ts';
import { portalNamed } from '../changes/portals.ts';

const file = 'screens/plots/list.json';
const overlay = '{ "title": "All plots" }';

async function run(command: EditCommand) {
  const { texts, edits } = await portalNamed('garden');
  const whole = new Map([...texts, [overFolder + file, overlay]]);
  const made = edits.apply(whole, command);
  if ('mistake' in made) throw new Error(made.mistake);
  return applied(whole, made);
}

test.each([true, false])('a page that moves takes its overlay along (everywhere: %s)', async (everywhere) => {
  const files = await run({ do: 'rename', kind: 'screen', name: '/plots/list', to: '/plots/all', everywhere });
  expect(files.has(file)).toBe(false);
  expect(files.has(overFolder + file)).toBe(false);
  expect(files.get(`${overFolder}screens/plots/all.json`)).toBe(overlay);
});

test('a file that is deleted takes its overlay along', async () => {
  const files = await run({ do: 'removeFile', file, everywhere: false });
  expect([files.has(file), files.has(overFolder + file)]).toEqual([false, false]);
});

test('an edited or added file leaves overlays alone', () => {
  const texts = new Map([
    ['a.json', '1'],
    [`${overFolder}a.json`, '2'],
  ]);
  const changed = new Map([
    ['a.json', '3'],
    ['b.json', '4'],
  ]);
  expect(withOverlays(texts, changed)).toEqual(changed);
});
