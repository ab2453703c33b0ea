import { describe, expect, test } from 'vitest';
import { recordOperations, stepsProblems } from '../../../../engine/compiler/analysis/recordOperations.ts';
import { choicesSchema } from '../../../../engine/language/choices.ts';
import { entitySchema } from '../../../../engine/language/entity.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import type { EntityAccess } from '../../../../engine/language/access.ts';
import { operationsSchema, stepSchema } from '../../../../engine/language/operation.ts';
import { gardenForLive, manifestWith } from '../../../support/gardenForLive.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { locatedWords } from '../../../support/problemWords.ts';

const isRipe: Condition = { 'row.ripe': true };
const id = 'input.plant';
const readable: Readonly<Record<string, EntityAccess>> = { plant: { read: isRipe, counts: { price: { of: 'wishes', by: 'plant' } } } };

/** Returns the problems of these steps in the operation `sow`, whose input is a plant's id. */
function findStepProblems(steps: readonly object[], access = readable): string[] {
  const input = [{ name: 'plant', label: 'Plant', type: 'text' }];
  const place = { input, portal: gardenForLive, access, runtime: plainRuntime, mails: new Map(), hasViewer: true, path: ['sow'] };
  return stepsProblems(
    steps.map((step) => stepSchema.parse(step)),
    place,
  ).map(locatedWords);
}
const unread = (path: string) => `not-in-database path "${path}" field "${path.split('.')[1]}"`;

describe('the steps of an operation', () => {
  test.each([
    ['writes a new record with an id', { insert: 'plants', set: { id, title: 'Kale', season: 'spring' } }],
    ['writes values of the record that it changes', { update: 'plants', id, set: { title: 'row.season' }, values: { left: 'row.price' } }],
    ['appends text to a list', { update: 'plants', id, append: { notes: 'Likes rain' }, take: { notes: 'Likes sun' } }],
    ['removes each of several records', { remove: 'plants', where: isRipe, each: true }],
    ['counts hidden records', { count: 'plants', where: isRipe, as: 'ripe', hidden: true }],
    ['emails the owners of records', { queue: 'news', to: { ownersOf: 'plants', where: isRipe }, set: { day: id }, about: id }],
    ['reads a collection that another check already reports', { update: 'plnts', where: { 'row.titel': 'x' }, set: { titel: 1 } }],
  ])('check accepts a step that %s', (_, step) => {
    expect(findStepProblems([step])).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    [
      'sets a field that isn’t stored',
      { update: 'plants', id, set: { prise: 1, age: 1, idd: 'x' } },
      [
        'sow.steps.0.set.prise (key): unknown-field collection "plants" field "prise" → price',
        'sow.steps.0.set.age (key): unknown-field collection "plants" field "age"',
        'sow.steps.0.set.idd (key): unknown-field collection "plants" field "idd"',
      ],
    ],
    [
      'sets the owner of a record',
      { insert: 'plants', set: { owner: 'viewer.id' } },
      ['sow.steps.0.set.owner (key): unknown-field collection "plants" field "owner"'],
    ],
    [
      'sets a field that the database counts',
      { update: 'plants', id, set: { price: 1 } },
      ['sow.steps.0.set.price (key): counted-field field "price"'],
    ],
    ['changes the id of a record', { update: 'plants', id, set: { id } }, ['sow.steps.0.set.id (key): unfit-key']],
    ['adds to a text', { update: 'plants', id, add: { title: 1 } }, ['sow.steps.0.add.title (key): unfit-type field "title"']],
    ['appends to a number', { update: 'plants', id, append: { hour: 'x' } }, ['sow.steps.0.append.hour (key): unfit-type field "hour"']],
    [
      'misspells a choice',
      { update: 'plants', id, set: { season: 'sprnig' } },
      ['sow.steps.0.set.season: bad-value field "season" value "sprnig" → spring'],
    ],
    [
      'counts and sets',
      { count: 'plants', where: isRipe, as: 'ripe', set: { title: 'x' } },
      ['sow.steps.0.set (key): unfit-key key "count" key "set"'],
    ],
    ['inserts and adds', { insert: 'plants', add: { price: 1 } }, ['sow.steps.0.add (key): unfit-key key "insert" key "add"']],
    ['finds each of several records', { find: 'plants', where: isRipe, each: true }, ['sow.steps.0.each (key): unfit-key']],
    [
      'sends an email to hidden records',
      { queue: 'news', to: { ownersOf: 'plants', where: isRipe }, hidden: true },
      ['sow.steps.0.hidden (key): unfit-key key "queue" key "hidden"'],
    ],
    ['hides a new record', { insert: 'plants', hidden: true }, ['sow.steps.0.hidden (key): unfit-key key "insert" key "hidden"']],
    ['takes the name of a scope', { find: 'plants', id, as: 'viewer' }, ['sow.steps.0.as: taken-name path "viewer"']],
    [
      'is about a record without an email',
      { find: 'plants', id, about: id },
      ['sow.steps.0.about (key): unfit-key key "find" key "about"'],
    ],
    ['has recipients without an email', { remove: 'plants', id, to: id }, ['sow.steps.0.to (key): unfit-key key "remove" key "to"']],
    [
      'copies the input into an existing record',
      { update: 'plants', id, with: 'input' },
      ['sow.steps.0.with (key): unfit-key key "update" key "with"'],
    ],
    [
      'selects a record that doesn’t exist yet',
      { insert: 'plants', id, where: isRipe, optional: true },
      ['id', 'where', 'optional'].map((key) => `sow.steps.0.${key} (key): unfit-key key "insert" key "${key}"`),
    ],
    [
      'reads a record that doesn’t exist yet',
      { insert: 'plants', set: { title: 'row.season' }, values: { left: 'row.price' } },
      [`sow.steps.0.set.title: ${unread('row.season')}`, `sow.steps.0.values.left: ${unread('row.price')}`],
    ],
    [
      'sends an email with an unknown value',
      { queue: 'news', to: { ownersOf: 'plants', where: isRipe }, set: { title: 'input.plnt' } },
      ['sow.steps.0.set.title: not-in-database path "input.plnt" path "input" field "plnt"'],
    ],
  ])('check reports a step that %s', (_, step, problems) => {
    expect(findStepProblems([step])).toEqual(problems);
  });

  test('check reports steps that read records that nobody can read, but not new records', () => {
    expect(findStepProblems([{ insert: 'wishes' }, { find: 'wishes', id }])).toEqual([
      'sow.steps.1.find: unread-records collection "wishes"',
    ]);
    expect(findStepProblems([{ find: 'wishes', id }], { ...readable, wihs: {} })).toEqual([]);
  });
});

describe('live/operations.json', () => {
  const entity = { label: 'Plant', of: 'plants', fields: [{ name: 'title', label: 'Title', type: 'text', required: true }] };
  const choices = { seasons: [{ value: 'spring', label: 'Spring' }] };
  const manifests = {
    entities: new Map([['plant', entitySchema.parse(entity)]]),
    choices: new Map([['choices', choicesSchema.parse(choices)]]),
  };
  const context = { mails: new Map(), access: readable, runtime: plainRuntime };
  function checkOperations(written: object) {
    const operations = new Map([['operations', operationsSchema.parse(written)]]);
    return recordOperations([manifestWith('operations', 'operations', written)], { ...manifests, operations }, gardenForLive, context);
  }
  const sow = { summary: 'Sows.', gate: 'keeper', steps: [{ find: 'plants', where: isRipe }] };

  test('an operation gets the fields of its entity and the choices of its own fields', () => {
    const season = { name: 'season', label: 'Season', type: 'select', choices: 'seasons' };
    const { compiled, problems } = checkOperations({
      $schema: './x.json',
      sow: { ...sow, entity: 'plant', input: ['title', season] },
      rest: sow,
    });
    expect(problems).toEqual([]);
    expect(compiled).toEqual({
      sow: {
        ...sow,
        entity: 'plant',
        gate: { gate: 'keeper' },
        input: [entity.fields[0], { name: 'season', label: 'Season', type: 'select', options: choices.seasons }],
      },
      rest: { ...sow, gate: { gate: 'keeper' }, input: [] },
    });
  });

  test('check reports a misspelled field of the entity and a gate that the server can’t check', () => {
    const note = { name: 'note', label: 'Note', type: 'text' };
    const { problems } = checkOperations({ sow: { ...sow, gate: 'reader', entity: 'plant', input: ['title', 'titel', note] } });
    expect(problems.map(locatedWords)).toEqual([
      'sow.input.1: unknown-field entity "plant" field "titel" → title',
      'sow.gate: not-in-database gate "reader" path "page.tab" path "page"',
    ]);
    expect(problems).toMatchObject([
      { file: 'operations/operations.json', line: 16 },
      { file: 'operations/operations.json', line: 4 },
    ]);
  });

  test.each([{ input: ['titel'] }, { input: ['titel'], entity: 'plnt' }])(
    'an operation without a known entity has no wrong fields: %j',
    (more) => {
      expect(checkOperations({ sow: { ...sow, ...more } }).problems).toEqual([]);
    },
  );

  test('a portal without valid operations has none to check', () => {
    const file = manifestWith('operations', 'operations', { sow: 7 });
    const valid = operationsSchema.parse({ sow });
    const none = { compiled: {}, problems: [] };
    expect(recordOperations([file], { ...manifests, operations: new Map() }, gardenForLive, context)).toEqual(none);
    expect(recordOperations([], { ...manifests, operations: new Map([['operations', valid]]) }, gardenForLive, context)).toEqual(none);
  });
});
