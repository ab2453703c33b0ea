import { describe, expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { plotsAccess } from '../../../support/livePlots.ts';
import { manifestText } from '../../../support/tempPortal.ts';

const file = 'portal-config/live/operations.json';
const findProblems = async (operation: object) => {
  const files = { ...plotsPortal, 'portal-config/live/access.json': plotsAccess, [file]: { sow: operation } };
  const lines = (await problemLines(files)).filter((line) => line.includes(file));
  return lines.map((line) => line.replace(`${file}:`, '').replace(/^\d+:\d+ /, ''));
};
/** Returns an operation's problems. Prefixes each message with the JSON at its location, such as `"titel"`. */
async function findLocatedProblems(operation: object, access: object = plotsAccess): Promise<string[]> {
  const written = { sow: operation };
  const lines = manifestText(written).split('\n');
  const problems = await problemLines({ ...plotsPortal, 'portal-config/live/access.json': access, [file]: written });
  return problems.flatMap((problem) => {
    const [, line, column, sentence] = /operations\.json:(\d+):(\d+) (.*)/.exec(problem) ?? [];
    return sentence === undefined ? [] : [`${lines[Number(line) - 1]?.slice(Number(column) - 1).replace(/,$/, '')} ${sentence}`];
  });
}
const base = { summary: 'Sows.', gate: 'warden' };
const plant = { find: 'plants', id: 'input.plant' };
const input = [{ name: 'plant', label: 'Plant', type: 'record', of: 'plants' }];

describe('an operation in one transaction', () => {
  test('an operation’s steps read the input and the records of earlier steps', async () => {
    const steps = [
      { update: 'plants', id: 'input.plant', as: 'first', refuse: [{ when: { 'row.ripe': true }, say: 'It is ripe.' }], add: { price: 1 } },
      {
        find: 'plants',
        where: { 'row.season': { sameAs: 'first.season' } },
        optional: true,
        values: { left: { difference: ['row.price', 'first.price'] } },
      },
      {
        insert: 'plants',
        with: 'input',
        set: { price: 'values.left', ripe: [{ when: { 'first.ripe': true }, use: false }, { use: true }] },
      },
      { count: 'plants', hidden: true, as: 'ripe', where: { 'row.ripe': true } },
      { update: 'plants', each: true, where: { 'row.season': { sameAs: 'first.season' } }, set: { title: 'now.moment' } },
    ];
    expect(await findProblems({ ...base, input, steps })).toEqual([]);
  });

  test.each([
    [
      'a value that its field cannot have',
      { update: 'plants', id: 'input.plant', set: { ripe: 'now' } },
      'bad-value ripe must be yes or no; found "now"',
    ],
    [
      'a value that its field can have in no case',
      { update: 'plants', id: 'input.plant', set: { ripe: [{ when: { 'row.ripe': true }, use: 7 }, { use: false }] } },
      'bad-value ripe must be yes or no; found 7',
    ],
    [
      'two things at once',
      { find: 'plants', insert: 'plants', id: 'input.plant' },
      'one-thing a step must have exactly one of these keys: find, count, insert, update, remove, or queue',
    ],
    [
      'a figure without a name',
      { count: 'plants', where: { 'row.ripe': true } },
      'no-figure a step that counts needs "where" to select the records, and "as" to name the count',
    ],
    ['no word of which record', { find: 'plants' }, 'no-record select the record with "id" or "where", but not both'],
    [
      'a field that there is not',
      { ...plant, find: undefined, update: 'plants', set: { prise: 1 } },
      'unknown-field "plants" has no stored field "prise" (did you mean "price"?)',
    ],
    [
      'an addition to a text',
      { ...plant, find: undefined, update: 'plants', add: { season: 1 } },
      'unfit-type "season" isn\'t a number field',
    ],
    ['a change in a look', { ...plant, set: { price: 1 } }, 'unfit-key a step with "find" cannot have "set"'],
    [
      'something that was not entered',
      { find: 'plants', id: 'input.plnt' },
      'not-in-database the database cannot read "input.plnt": "input" has no stored field "plnt"',
    ],
    [
      'a change of each record that no condition selects',
      { update: 'plants', id: 'input.plant', each: true, set: { price: 1 } },
      'unfit-key "each" needs a step that updates or removes records, has "where", and has neither "as" nor "optional"',
    ],
    ['a new record that is hidden', { insert: 'plants', hidden: true }, 'unfit-key a step with "insert" cannot have "hidden"'],
    ['a name that is taken', { ...plant, as: 'viewer' }, 'taken-name "viewer" is already the name of something else here'],
  ])('a mistake in an operation is reported: %s', async (_, step, line) => {
    expect((await findProblems({ ...base, input, steps: [step] })).filter((one) => one === line)).toEqual([line]);
  });

  test('each wrong step of an operation is reported, and the other steps are not', async () => {
    const id = 'input.plant';
    const steps = [
      { find: 'plants', id, where: { 'row.ripe': true } },
      { count: 'plants', as: 'ripe', where: { 'row.ripe': true }, id },
      { count: 'plants', as: 'all' },
      { count: 'plants', as: 'input', where: { 'row.ripe': true }, refuse: [{ when: { 'row.ripe': true }, say: 'No.' }] },
      { remove: 'plants', id, append: { season: 'a' } },
      { insert: 'plants', add: { price: 1 } },
      { insert: 'plants', set: { id: 'values.none', price: 'row.price' } },
      { update: 'plants', id, set: { id: 'input.plant' } },
      { update: 'plants', id, take: { season: 'a' }, when: { 'row.ripe': true } },
      { update: 'plants', each: true, where: { 'row.ripe': true }, optional: true },
      { update: 'plants', each: true, where: { 'row.ripe': true }, as: 'those' },
      { find: 'plants', id, as: 'one', about: 'input.plant', values: { left: 'row.prise' } },
      { find: 'plants', id, as: 'one' },
    ];
    const unread = (part: string, path: string) =>
      `${part} not-in-database the database cannot read "${path}": the records have no stored field "${path.replace('row.', '')}"`;
    expect(await findLocatedProblems({ ...base, input, steps })).toEqual([
      '"plants" no-record select the record with "id" or "where", but not both',
      '"plants" no-figure a step that counts needs "where" to select the records, and "as" to name the count',
      '"plants" no-figure a step that counts needs "where" to select the records, and "as" to name the count',
      '"input" taken-name "input" is already the name of something else here',
      unread('"row.ripe": true', 'row.ripe'),
      '"append": { unfit-key a step with "remove" cannot have "append"',
      '"add": { unfit-key a step with "insert" cannot have "add"',
      '"values.none" not-in-database the database cannot read "values.none": "values" has no stored field "none"',
      unread('"row.price"', 'row.price'),
      `"id": "input.plant" unfit-key a record's id can't change`,
      '"season": "a" unfit-type "season" isn\'t a list field',
      unread('"row.ripe": true', 'row.ripe'),
      '"each": true unfit-key "each" needs a step that updates or removes records, has "where", and has neither "as" nor "optional"',
      '"each": true unfit-key "each" needs a step that updates or removes records, has "where", and has neither "as" nor "optional"',
      '"about": "input.plant" unfit-key a step with "find" cannot have "about"',
      unread('"row.prise"', 'row.prise'),
      '"one" taken-name "one" is already the name of something else here',
    ]);
  });

  test('an operation needs records that someone can read, and its fields must exist', async () => {
    const steps = [{ update: 'plants', id: 'input.title', set: { season: 'spring' }, values: { left: 'row.prise' } }];
    const { plant: _, ...rest } = plotsAccess;
    expect(await findLocatedProblems({ ...base, entity: 'plant', input: ['title', 'titel'], steps }, rest)).toEqual([
      '"titel" unknown-field "plant" has no field "titel" (did you mean "title"?)',
      '"plants" unread-records access.json does not let anyone read "plants", so no one can call this operation',
      '"row.prise" not-in-database the database cannot read "row.prise": the records have no stored field "prise"',
    ]);
  });

  test('an operation can’t set a field that the database counts', async () => {
    const access = { ...plotsAccess, plant: { ...plotsAccess.plant, counts: { price: { of: 'plants', by: 'season' } } } };
    const steps = [{ update: 'plants', id: 'input.plant', set: { price: 1, season: 'spring' } }];
    expect(await findLocatedProblems({ ...base, input, steps }, access)).toEqual([
      '"price": 1 counted-field the database counts "price", so a step cannot set it',
    ]);
  });

  test.each([
    ['an operation that there is not', { operation: 'sew' }, 'unknown-operation there is no operation "sew" (did you mean "sow"?)'],
    ['what takes it back and is not there', { undo: 'unsow' }, 'unknown-operation there is no operation "unsow" (did you mean "sow"?)'],
    [
      'an input that it does not take',
      { input: { plant: 'row.id', plnt: 'row.id' } },
      'unknown-field the operation "sow" takes no "plnt" (did you mean "plant"?)',
    ],
    ['an input that it needs', { input: {} }, 'missing-field the operation "sow" needs "plant" in its "input"'],
  ])('a mistake in an action’s operation is reported: %s', async (_, effect, line) => {
    const needed = [{ ...input[0], required: true }];
    const operate = { effect: 'operate', operation: 'sow', input: { plant: 'row.id' }, ...effect };
    const files = {
      ...plotsPortal,
      ...{ 'portal-config/live/access.json': plotsAccess, [file]: { sow: { ...base, input: needed, steps: [plant] } } },
      ...{ 'portal-config/actions.json': { ...Object(plotsPortal['portal-config/actions.json']), sow: operate } },
    };
    expect(await problemLines(files)).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
  });

  test('a mistake in the access rules is not repeated for each operation', async () => {
    const files = {
      ...plotsPortal,
      'portal-config/live/access.json': { ...plotsAccess, plant: { ...plotsAccess.plant, ownedBy: 'titel' } },
      [file]: { sow: { ...base, input, steps: [plant] } },
    };
    expect(await problemLines(files)).toEqual([expect.stringMatching(/^portal-config\/live\/access\.json:.*no field "titel"/)]);
  });

  test('an operation’s gate must exist', async () => {
    expect(await findProblems({ ...base, gate: 'wardn', input, steps: [plant] })).toContain(
      'unknown-gate there is no gate "wardn" (did you mean "warden"?)',
    );
  });
});
