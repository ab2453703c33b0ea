import { expect, test } from 'vitest';
import type { EditCommand } from '../../../../engine/compiler/edits/EditCommand.ts';
import { portalNamed } from '../changes/portals.ts';

const file = 'screens/plots/list.json';

test.each<[string, EditCommand]>([
  ['a new key', { do: 'set', file, path: ['hideTitle'], value: true }],
  ['a new entry of a list', { do: 'insert', file, path: ['blocks'], at: 0, value: { block: 'header', title: 'Plots' } }],
  ['an entry that is moved', { do: 'move', file, path: ['blocks', 0], to: 1 }],
  ['an entry that is gone', { do: 'remove', file, path: ['blocks', 0] }],
])('CRLF line ends survive %s, and nothing else changes', async (_, command) => {
  const { texts, edits } = await portalNamed('garden');
  const ofWindows = new Map(texts).set(file, (texts.get(file) ?? '').replaceAll('\n', '\r\n'));
  const [made, madeOfWindows] = [edits.apply(texts, command), edits.apply(ofWindows, command)];
  if ('mistake' in made || 'mistake' in madeOfWindows) throw new Error('not applied');
  expect(made.get(file)).not.toBe(texts.get(file));
  expect(madeOfWindows.get(file)).toBe(made.get(file)?.replaceAll('\n', '\r\n'));
});
