import { expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

/** Checks a card that shows `value`. Returns the problems without their locations. */
async function findProblems(value: unknown): Promise<string[]> {
  const card = { block: 'details', fields: [{ label: 'Figure', value }] };
  const cards = { block: 'cards', of: 'plants', card: { title: { field: 'title' }, blocks: [card] }, empty: { title: 'None' } };
  const lines = await problemLines({ ...plotsPortal, 'screens/beds/figures.json': { title: 'Figures', blocks: [cards] } });
  return lines.filter((line) => line.startsWith('screens/beds/figures.json')).map((line) => line.replace(/^\S+ /, ''));
}

test.each([
  [{ difference: ['row.price', { sum: 'plants.price' }] }],
  [{ product: ['row.price', { share: 'row.price', of: { count: 'plants' } }] }],
  [{ ratio: 'row.price', of: { get: 'totals.beds' } }],
  [{ days: ['row.sown', 'now.date'] }],
  [{ days: ['2026-01-01', 'row.sown'] }],
  [{ count: 'row.notes' }],
])('the value %j can be computed', async (value) => {
  expect(await findProblems(value)).toEqual([]);
});

test.each([
  [
    { difference: ['now.date', 'row.sown'] },
    [
      'not-numeric "now.date" is not a number: its type is date; { "days": [from, to] } counts the days between two dates',
      'not-numeric "row.sown" is not a number: its type is date; { "days": [from, to] } counts the days between two dates',
    ],
  ],
  [{ product: ['row.price', 'row.title'] }, ['not-numeric "row.title" is not a number: its type is text']],
  [{ ratio: { difference: [1, 'row.ripe'] }, of: 2 }, ['not-numeric "row.ripe" is not a number: its type is switch']],
  [{ share: 'price', of: 2 }, ['not-numeric this must be a number, not "price"']],
  [{ difference: [1, { text: 'x' }] }, ['not-numeric this must be a number, not text']],
  [{ days: ['row.price', 'now.date'] }, ['not-a-day "days" needs two dates, but the type of "row.price" is money']],
  [{ days: ['row.sown', 'today'] }, ['not-a-day this must be a date such as "now.date", not "today"']],
  [{ sum: 'row.notes.line' }, ['not-numeric "row.notes.line" cannot be added up: its type is text']],
  [{ sum: 'row.notes.lines' }, ['unknown-field "row.notes" has no field "lines" (did you mean "row.notes.line"?)']],
  [{ count: 'row.note' }, ['unknown-path "row.note" is not a valid path: "row" has no "note" (did you mean "row.notes"?)']],
  [{ count: 'group.rows' }, ['closed-path "group" cannot be read here: it only exists inside a group that "by" creates']],
])('an invalid value is reported: %j', async (value, problems) => {
  expect(await findProblems(value)).toEqual(problems);
});
