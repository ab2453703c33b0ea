import { expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const file = 'portal-config/live/access.json';
const id = { name: 'id', label: 'Id', type: 'text', required: true };
const color = (name: string) => ({ name, label: name, type: 'color' });
const versions = { label: 'Version', of: 'publications', fields: [id, { name: 'state', label: 'State', type: 'text' }] };
const look = { label: 'Look', of: 'looks', fields: [id, color('primary'), color('secondary'), color('accent'), color('other')] };
const files = {
  ...plotsPortal,
  'portal-config/entities/version.json': versions,
  'fixtures/publications.json': [],
  'portal-config/entities/look.json': look,
  'fixtures/looks.json': [],
};

async function problemsOf(access: object, more: object = {}): Promise<string[]> {
  const lines = await problemLines({ ...files, ...more, [file]: { look: { read: { gate: 'warden' }, ...access } } });
  return lines.filter((line) => line.startsWith(file)).map((line) => line.replace(/^\S+ /, ''));
}

test('records can be drafts, and a published record can set colors', async () => {
  expect(await problemsOf({ published: true, themeOf: ['open'] })).toEqual([]);
});

test.each([
  ['colors of records that are never published', { themeOf: ['open'] }, {}, 'no-access these records are never published; add "published"'],
  [
    'a hidden field of published records',
    { published: true, fields: { other: { read: { gate: 'warden' } } } },
    {},
    'no-field-rules everyone can read all fields of a published record',
  ],
  [
    'a theme without an accent color',
    { published: true, themeOf: ['open'] },
    { 'portal-config/entities/look.json': { ...look, fields: look.fields.filter(({ name }) => name !== 'accent') } },
    'unknown-field Look has no field "accent" with a color',
  ],
])('check reports %s', async (_, access, more, problem) => {
  expect(await problemsOf(access, more)).toEqual([problem]);
});

test('check reports drafts without a collection for their versions', async () => {
  const { 'portal-config/entities/version.json': _, 'fixtures/publications.json': _2, ...without } = files;
  const lines = await problemLines({ ...without, [file]: { look: { read: { gate: 'warden' }, published: true } } });
  expect(lines).toEqual([
    expect.stringContaining('no-collection no one can publish these records, because no entity has the collection "publications"'),
  ]);
});
