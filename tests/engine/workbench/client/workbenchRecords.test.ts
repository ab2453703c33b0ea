import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../../engine/workbench/server/protocol.ts';
import { changeRows, fixesOfRow, problemRows, saveRow } from '../../../../engine/workbench/client/workbenchRecords.ts';

const problem = (file: string, path: Diagnostic['path'], fix: string): Diagnostic => ({
  file,
  line: 3,
  column: 5,
  path,
  code: 'unknown-key',
  sentence: 'there is no such key',
  severity: 'error',
  fixes: [{ label: fix, command: { do: 'set', file, path, value: fix } }],
});

const first = problem('screens/a.json', ['blocks', 0, 'titel'], 'title');
const second = problem('screens/b.json', ['blocks', 0, 'titel'], 'title');

test('a problem keeps its id while problems before it are fixed', () => {
  const [, before] = problemRows([first, second]);
  const [after] = problemRows([second]);
  expect(after?.id).toBe(before?.id);
});

test('two problems of one kind at one place have their own ids and fixes', () => {
  const rows = problemRows([first, { ...first, fixes: [] }, second]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  expect(rows.map((row) => fixesOfRow(row).length)).toEqual([1, 0, 1]);
});

test('a save shows its commit if it has one', () => {
  const entry = { id: 's-1', at: new Date('2026-05-09T10:15:00').toISOString(), words: ['Dues are now 60'], files: ['fixtures/dues.json'] };
  expect(saveRow({ ...entry, commit: '1a2b3c4' })).toMatchObject({ at: '2026-05-09T10:15', commit: '1a2b3c4', takenBack: false });
  expect(saveRow(entry)['commit']).toBeUndefined();
});

test('similar changes are one record, with every sentence and the viewers of all', () => {
  const change = (name: string, viewers: string[]) => ({ sentence: `The link "${name}" is gone.`, viewers, screens: [`/${name}`] });
  const alone = { sentence: 'Dues are due.', viewers: [], screens: ['/dues'] };
  expect(changeRows([change('a', ['members']), alone, change('b', ['members']), change('c', ['officers'])])).toEqual([
    {
      id: '0',
      sentence: 'The link "a" is gone (and 2 more like this)',
      viewers: 'Members, officers',
      all: '• The link "a" is gone.\n• The link "b" is gone.\n• The link "c" is gone.',
    },
    { id: '1', sentence: 'Dues are due.', viewers: '', screens: '/dues' },
  ]);
});
