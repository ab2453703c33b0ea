import { expect, test } from 'vitest';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal } from '../../support/plotsPortal.ts';

const list = (of: string, where: unknown) => ({
  block: 'list',
  title: 'Plants',
  of,
  where,
  item: { title: { field: 'line' } },
  empty: 'None',
});
const findProblems = async (...blocks: unknown[]) =>
  (await problemLines({ ...plotsPortal, 'screens/shed.json': { title: 'Shed', blocks } })).filter((line) =>
    line.startsWith('screens/shed'),
  );

test('a nested record’s blocks read the outer record’s fields as outer', async () => {
  const inside = (path: string) => ({
    ...{ block: 'dialog', id: 'one', title: 'One', of: 'plants' },
    blocks: [list('row.notes', { 'row.line': { sameAs: path } })],
  });
  expect(await findProblems(inside('outer.title'))).toEqual([]);
  expect(await findProblems(inside('outer.tilte'))).toEqual([
    'screens/shed.json:16:25 unknown-path "outer.tilte" is not a valid path: "outer" has no "tilte" (did you mean "outer.title"?)',
  ]);
});

test('a value that looks through records reads its own record as outer', async () => {
  const stats = {
    block: 'stats',
    items: [{ label: 'Same', value: { count: 'plants', where: { 'row.season': { sameAs: 'outer.season' } } } }],
  };
  expect(await findProblems({ block: 'dialog', id: 'one', title: 'One', of: 'plants', blocks: [stats] })).toEqual([]);
});

test('outer can’t be read without an outer record', async () => {
  expect(await findProblems(list('plants', { 'row.title': { sameAs: 'outer.title' } }))).toEqual([
    'screens/shed.json:10:21 closed-path "outer" cannot be read here: it only exists where a record is shown inside another record',
    expect.stringContaining('unknown-field'),
  ]);
});
