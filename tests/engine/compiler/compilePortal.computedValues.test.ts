import { expect, test } from 'vitest';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal } from '../../support/plotsPortal.ts';

/** Checks a screen with `blocks`. Returns the messages without file and line. */
async function findProblems(...blocks: object[]): Promise<string[]> {
  const lines = await problemLines({
    ...plotsPortal,
    'screens/extra.json': { title: 'Extra', gate: 'trader', state: { season: {} }, blocks },
  });
  return lines.map((line) => line.replace(/^\S+ /, ''));
}

const text = (words: string) => ({ block: 'text', text: words });

test('a group computes values for its content and for groups nested in it', async () => {
  const inner = { block: 'group', values: { b: { difference: ['values.a', 1] } }, blocks: [text('{values.a} {values.b}')] };
  expect(await findProblems({ block: 'group', values: { a: { count: 'plants' } }, title: '{values.a}', blocks: [inner] })).toEqual([]);
});

test('an unknown value of a group is reported with the nearest name', async () => {
  expect(await findProblems({ block: 'group', values: { pending: 1 }, blocks: [text('{values.pendig}')] })).toEqual([
    'unknown-path "values.pendig" is not a valid path: "values" has no "pendig" (did you mean "values.pending"?)',
  ]);
});

test('a group’s values can’t be read outside the group', async () => {
  expect(await findProblems({ block: 'group', values: { a: 1 }, blocks: [] }, text('{values.a}'))).toEqual([
    'closed-path "values" cannot be read here: it only exists inside a group with "values" or inside a selector with "from.values"',
  ]);
});

test('both operands of a difference are checked', async () => {
  const value = { difference: [{ sum: 'plants.prize' }, { difference: ['page.saeson', { count: 'plnts' }] }] };
  expect(await findProblems({ block: 'stats', items: [{ label: 'Left', value }] })).toEqual([
    'unknown-field the entity "plant" has no field "prize" (did you mean "plants.price"?)',
    'unknown-path "page.saeson" is not a valid path: "page" has no "saeson" (did you mean "page.season"?)',
    'unknown-collection there is no collection "plnts" (did you mean "plants"?)',
  ]);
});

test('a condition can pick one record out of many', async () => {
  const value = { get: 'plants.price', where: { 'row.id': 'p1' } };
  expect(await findProblems({ block: 'stats', items: [{ label: 'Price', value }] })).toEqual([]);
});

test('a record that a group picks with a condition is the row in the group’s values and blocks', async () => {
  const group = { block: 'group', of: 'plants', where: { 'row.season': { sameAs: 'page.season' } }, values: { price: 'row.price' } };
  expect(await findProblems({ ...group, blocks: [text('{row.title} {values.price}')] })).toEqual([]);
  expect(await findProblems({ ...group, where: { 'row.saeson': 'spring' }, blocks: [] })).toEqual([
    'unknown-path "row.saeson" is not a valid path: "row" has no "saeson" (did you mean "row.season"?)',
  ]);
});

test('a selector’s chosen record is the row in the selector’s blocks', async () => {
  const selector = { block: 'selector', label: 'Plant', state: 'season', from: { of: 'plants', label: '{row.title}' } };
  expect(await findProblems({ ...selector, blocks: [text('{row.title}')] })).toEqual([]);
  expect(await findProblems({ ...selector, blocks: [text('{row.titel}')] })).toEqual([
    'unknown-path "row.titel" is not a valid path: "row" has no "titel" (did you mean "row.title"?)',
  ]);
});

test('a date in a form can only be compared with a field of the same form', async () => {
  const form = {
    fields: [
      { name: 'from', label: 'From', type: 'date' },
      { name: 'to', label: 'To', type: 'date', notBefore: 'form' },
    ],
    submit: 'Go',
    onSubmit: 'note',
  };
  const lines = await problemLines({ ...plotsPortal, 'portal-config/forms/range.json': form });
  expect(lines.map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'unknown-field there is no field "form" in this form to compare "to" with (did you mean "from"?)',
  ]);
});
