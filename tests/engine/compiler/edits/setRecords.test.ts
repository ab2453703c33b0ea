import { expect, test } from 'vitest';
import type { Edits } from '../../../../engine/compiler/edits/createEdits.ts';
import { applyChanges } from '../../../../engine/compiler/edits/renaming.ts';
import { valueAt, type Path } from '../../../../engine/compiler/source/Source.ts';
import { problemWords } from '../../../support/problemWords.ts';
import { portalNamed, type PortalName } from '../changes/portals.ts';

/** Makes a block show the records of another collection. Returns the changed block, and the portal's errors. */
async function withRecords(portal: PortalName, file: string, path: Path, value: string) {
  const { texts, check, edits } = await portalNamed(portal);
  const made = edits.apply(texts, { do: 'set', file, path, value });
  if ('mistake' in made) throw new Error(made.mistake);
  const { problems } = check(applyChanges(texts, made));
  const text = made.get(file) ?? '';
  return {
    entry: valueAt(JSON.parse(text), path.slice(0, -1)),
    problems: problems.filter(({ severity }) => severity === 'error').map(problemWords),
    isLaidOut: text.split('\n').length === texts.get(file)?.split('\n').length,
  };
}

test('a list of other records shows fields that they have', async () => {
  const made = await withRecords('garden', 'screens/plots/list.json', ['blocks', 1, 'of'], 'reports');
  expect(made).toMatchObject({
    entry: { of: 'reports', title: 'All plots', sort: 'pest', item: { title: 'pest', details: ['phone', 'notes'] } },
    isLaidOut: true,
  });
  expect(made.problems).toEqual([]);
});

test('a list whose fields all have other types shows the title of its new records', async () => {
  const made = await withRecords('garden', 'screens/plots/report.json', ['blocks', 1, 'of'], 'plots');
  expect(made).toMatchObject({ entry: { of: 'plots', item: { title: 'keeper' } }, problems: [] });
});

test('a value in a condition that the new records can’t have stays, and is reported', async () => {
  const { texts, check, edits } = await portalNamed('chapter');
  const file = 'screens/dashboard/finance/accounts.json';
  const made = edits.apply(texts, { do: 'set', file, path: ['blocks', 2, 'of'], value: 'newsletters' });
  if ('mistake' in made) throw new Error(made.mistake);
  const block = valueAt(JSON.parse(made.get(file) ?? ''), ['blocks', 2]);
  expect(block).toMatchObject({ of: 'newsletters', where: { 'row.status': 'completed' }, item: { title: 'subject' } });
  const { problems } = check(applyChanges(texts, made));
  const places = problems.filter((problem) => problem.file === file).map(({ path }) => path?.join('.'));
  expect(places).toContain('blocks.2.where.row.status');
});

const typed: Parameters<Edits['apply']>[1][] = [
  { do: 'set', file: 'screens/plots/list.json', path: ['blocks', 1, 'of'], value: 'nowhere' },
  { do: 'set', file: 'screens/plots/list.json', path: ['blocks', 1, 'title'], value: 'reports' },
];
test.each(typed)('a value that names no other records changes only its own key: %j', async (command) => {
  const { texts, edits } = await portalNamed('garden');
  const made = edits.apply(texts, command);
  if ('mistake' in made || command.do !== 'set') throw new Error('nothing changed');
  const written: unknown = JSON.parse(made.get(command.file) ?? '');
  const before: unknown = JSON.parse(texts.get(command.file) ?? '');
  expect(valueAt(written, ['blocks', 1])).toEqual({
    ...Object(valueAt(before, ['blocks', 1])),
    [String(command.path.at(-1))]: command.value,
  });
});
