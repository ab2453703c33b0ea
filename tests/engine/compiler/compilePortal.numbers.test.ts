import { expect, test } from 'vitest';
import { compilePortal } from '../../../engine/compiler/compilePortal.ts';
import { problemLines } from '../../support/mistakes.ts';
import { plotsPortal, plotsVocabulary } from '../../support/plotsPortal.ts';
import { tempPortal, type PortalFolder } from '../../support/tempPortal.ts';

/** Compiles a portal with `numbers` and with a text block that appears only if `when` holds. Returns the problems. */
async function problemsOf(numbers: Record<string, unknown>, when: unknown, text = 'Soon'): Promise<string[]> {
  const settings = { ...(plotsPortal['portal-config/portal.json'] as object), numbers }; // In `plotsPortal`, portal.json is an object.
  return problemLines({
    ...plotsPortal,
    'portal-config/portal.json': settings,
    'screens/beds/few.json': { title: 'Few', blocks: [{ block: 'text', text, when }] },
    'portal-config/navigation/few.json': { label: 'Few', items: [{ label: 'Few', to: '/beds/few' }] },
  });
}

test('a named number can be read in bounds, in texts, and as a number of days', async () => {
  const when = { 'viewer.rank': 'warden', 'now.date': { olderThanDays: 'numbers.days' } };
  expect(await problemsOf({ days: 7, year: 2024 }, when, 'Since {numbers.year}')).toEqual([]);
});

test('a name that is missing from portal.json is reported with the nearest name', async () => {
  expect(await problemsOf({ days: 7 }, { 'now.date': { olderThanDays: 'numbers.day' } })).toContain(
    'screens/beds/few.json:9:28 unknown-path "numbers.day" is not a valid path: "numbers" has no "day" (did you mean "numbers.days"?)',
  );
});

test('a number of days that is a text but not a path is reported', async () => {
  expect(await problemsOf({}, { 'now.date': { olderThanDays: 'seven' } })).toEqual([
    'screens/beds/few.json:9:28 unknown-path "seven" is not a valid path: there is no "seven" (did you mean "event"?)',
  ]);
});

test('an unread number is a warning', async () => {
  expect((await problemsOf({ days: 7 }, { 'viewer.rank': 'warden' })).map((line) => line.replace(/:[0-9:]+/, ''))).toEqual([
    'portal-config/portal.json unread-number warning: nothing reads "numbers.days"',
  ]);
});

const bounded = (season: object, numbers: object = { most: 12, usual: 4 }): PortalFolder => ({
  ...plotsPortal,
  // In `plotsPortal`, portal.json is an object.
  'portal-config/portal.json': { ...(plotsPortal['portal-config/portal.json'] as object), numbers },
  'portal-config/forms/sow.json': {
    entity: 'plant',
    fields: ['title', { name: 'rows', label: 'Rows', type: 'number', maximum: 'numbers.most', default: 'numbers.usual' }, season],
    submit: 'Sow',
    onSubmit: 'sow',
  },
});

test('a field can use named numbers as its bounds and its default', async () => {
  const { portal } = await compilePortal(tempPortal(bounded({ name: 'sown', minimum: 'now.date' })), plotsVocabulary);
  const fields = portal?.screens['/beds/all']?.forms['sow']?.fields;
  expect(fields?.[1]).toMatchObject({ maximum: 12, default: 4 });
  expect(fields?.[2]).toMatchObject({ minimum: 'now.date' });
});

test.each([
  [{ name: 'sown', minimum: 'now.dat' }, 'unknown-path "now.dat" is not a valid path: "now" has no "dat" (did you mean "now.date"?)'],
  [
    { name: 'sown', minimum: 5 },
    'bad-bound the minimum of a date field must be a day such as "2026-01-01", or the path to a day, such as "now.date"; use "notBefore" to compare with another field',
  ],
  [
    { name: 'price', minimum: 'now.date' },
    'bad-bound the minimum of a money field must be a number, or a named number from portal.json such as "numbers.most"',
  ],
  [{ name: 'ripe', maximum: 5 }, "bad-bound a field of type switch can't have a maximum; only numbers and dates can"],
  [
    { name: 'price', default: 'numbers.usal' },
    'unknown-path "numbers.usal" is not a valid path: "numbers" has no "usal" (did you mean "numbers.usual"?)',
  ],
  [{ name: 'notes', omitWithout: 'lin' }, 'unknown-field the records of the list "notes" have no field "lin" (did you mean "line"?)'],
])('a wrong bound or default of a field is reported: %j', async (season, problem) => {
  const lines = await problemLines(bounded(season));
  expect(lines.map((line) => line.replace(/^\S+ /, ''))).toEqual([problem]);
});

test('a prefill entry has either the name or the type of a field', async () => {
  const form = { ...(plotsPortal['portal-config/forms/sow.json'] as object), prefill: [{ field: 'titel', value: 'viewer.name' }] };
  expect(await problemLines({ ...plotsPortal, 'portal-config/forms/sow.json': form })).toEqual([
    expect.stringMatching(/unknown-field the form has no field "titel" to fill in \(did you mean "title"\?\)$/),
  ]);
  const both = { ...form, prefill: [{ field: 'title', type: 'email', value: 'viewer.name' }] };
  expect(await problemLines({ ...plotsPortal, 'portal-config/forms/sow.json': both })).toEqual([
    expect.stringMatching(/field-or-type a prefill entry must have either "field" or "type", but not both$/),
  ]);
});

test('a button that starts the next entry can keep only fields of the form', async () => {
  const also = [{ label: 'Next', do: 'openSow', keeps: ['title', 'titel'] }];
  const form = { ...(plotsPortal['portal-config/forms/sow.json'] as object), also };
  expect(await problemLines({ ...plotsPortal, 'portal-config/forms/sow.json': form })).toContainEqual(
    expect.stringMatching(/unknown-field the form has no field "titel" to keep \(did you mean "title"\?\)$/),
  );
});
