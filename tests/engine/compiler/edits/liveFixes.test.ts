import { expect, test } from 'vitest';
import { portalNamed } from '../changes/portals.ts';

test('a part of a live file that names something missing can be removed, even in an overlay', async () => {
  const { texts, check, edits } = await portalNamed('garden');
  const over = 'portal-config/live/over/screens/plots/list.json';
  const sheds = { file: over, line: 1, column: 1, path: ['blocks', 1, 'of'], code: 'unknown-collection', severity: 'error' } as const;
  const files = new Map([...texts, [over, '{ "blocks": [{ "$at": "All plots", "limit": 3 }, { "block": "list", "of": "sheds" }] }']]);
  const [fix] = edits.fixes(check(texts), { ...sheds, sentence: 'there is no collection "sheds"', about: [] });
  expect(fix).toEqual({ label: 'Remove this entry', command: { do: 'remove', file: over, path: ['blocks', 1] } });
  const made = fix && edits.apply(files, fix.command);
  if (!made || 'mistake' in made) throw new Error('the fix could not be applied');
  expect(made.get(over)).toBe('{ "blocks": [{ "$at": "All plots", "limit": 3 }] }');
});
