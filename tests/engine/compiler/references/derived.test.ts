import { expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const stored = [
  { name: 'id', label: 'Id', type: 'text', required: true },
  { name: 'area', label: 'Area', type: 'number' },
  { name: 'due', label: 'Due', type: 'date' },
];

/** Checks an entity with these derived fields. Returns the messages, without their file and line. */
async function findProblems(...derived: [name: string, value: unknown][]): Promise<string[]> {
  const fields = [...stored, ...derived.map(([name, value]) => ({ name, label: name, type: 'text', value }))];
  const lines = await problemLines({
    ...plotsPortal,
    'portal-config/entities/bed.json': { label: 'Bed', of: 'beds', fields },
    'fixtures/beds.json': [],
  });
  return lines.map((line) => line.replace(/^\S+ /, ''));
}

test('a derived field reads its record, earlier derived fields, the day, and functions', async () => {
  expect(
    await findProblems(
      ['double', { product: ['row.area', 2] }],
      ['words', { text: '{row.double} on {now.date}' }],
      ['yield', { call: 'yield', with: { area: 'row.area', today: 'now.date' } }],
    ),
  ).toEqual([]);
});

test('any other root in a derived field is reported with the likely field', async () => {
  const only = 'derived-reads a derived field can read only its own record and "now.date", not';
  expect(await findProblems(['size', 'viewer.area'])).toEqual([`${only} "viewer.area" (did you mean "row.area"?)`]);
  expect(await findProblems(['words', { text: 'For {viewer.name} in {page.season}' }])).toEqual([
    `${only} "page.season"`,
    `${only} "viewer.name"`,
  ]);
});

test('a derived field that reads a collection is reported', async () => {
  const only = 'derived-reads a derived field can read only its own record, not the collection';
  expect(await findProblems(['all', { sum: 'plants.price' }])).toEqual([`${only} "plants"`]);
  expect(await findProblems(['all', { ratio: { count: 'plants', where: { 'row.ripe': true } }, of: 'row.area' }])).toEqual([
    `${only} "plants"`,
  ]);
});

test('a derived field that reads itself or a later one is reported', async () => {
  const expected = (path: string) =>
    `derived-order "${path}" is not computed yet here: a derived field can read only the derived fields above it`;
  expect(await findProblems(['first', 'row.second'], ['second', 'row.area'])).toEqual([expected('row.second')]);
  expect(await findProblems(['first', { text: '{row.first}' }])).toEqual([expected('row.first')]);
});

test('an unknown field in a derived field is reported as usual', async () => {
  expect(await findProblems(['size', 'row.aera'])).toEqual([
    'unknown-path "row.aera" is not a valid path: "row" has no "aera" (did you mean "row.area"?)',
  ]);
});
