import { describe, expect, test } from 'vitest';
import { notificationProblems } from '../../../../engine/compiler/analysis/notificationProblems.ts';
import type { EntityAccess } from '../../../../engine/language/access.ts';
import type { RecordNotification } from '../../../../engine/language/recordNotification.ts';
import type { OperationValue } from '../../../../engine/language/operation.ts';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';
import { gardenForLive, plant, wish } from '../../../support/gardenForLive.ts';
import { locatedWords } from '../../../support/problemWords.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const file = 'portal-config/live/access.json';
const files = {
  ...plotsPortal,
  'portal-config/entities/letter.json': {
    ...{ label: 'Letter', of: 'letters' },
    fields: [
      { name: 'id', label: 'Id', type: 'text', required: true },
      { name: 'to', label: 'To', type: 'text', required: true },
      { name: 'stamp', label: 'Stamp', type: 'text' },
    ],
  },
  'portal-config/entities/news.json': {
    ...{ label: 'News', of: 'news' },
    fields: [
      { name: 'id', label: 'Id', type: 'text', required: true },
      { name: 'about', label: 'About', type: 'text' },
      { name: 'at', label: 'At', type: 'datetime' },
      { name: 'kind', label: 'Kind', type: 'select', options: ['arrived', 'returned'] },
    ],
  },
  'fixtures/letters.json': [],
  'fixtures/news.json': [],
};
const read = { gate: 'warden' };
const findProblems = async (entry: object, more = {}) => {
  const notify = [{ on: 'add', for: 'row.to', insert: 'news', set: { about: 'row.stamp' }, ...entry }];
  const lines = await problemLines({ ...files, [file]: { letter: { read, notify, ...more }, news: { read } } });
  return lines.filter((line) => line.startsWith(file)).map((line) => line.replace(/^\S+ /, ''));
};

describe('records that a change adds for other people', () => {
  test.each([
    ['a change of a field', { on: 'change', when: { not: { 'row.stamp': { sameAs: 'before.stamp' } }, 'before.to': { exists: true } } }],
    ['the owner of the record', { for: 'row._owner', set: { about: 'viewer.name', at: 'now.moment' } }],
    ['the owners of other records', { for: { ownersOf: 'news', where: { 'row.about': { sameAs: 'outer.stamp' } } } }],
  ])('notifications can depend on %s', async (_, entry) => {
    expect(await findProblems(entry)).toEqual([]);
  });

  test.each([
    [
      'a field that there is not',
      { set: { abuot: 'row.stamp' } },
      'unknown-field News has no stored field "abuot" (did you mean "about"?)',
    ],
    [
      'a value that there is not',
      { set: { about: 'row.stmp' } },
      expect.stringContaining('not-in-database the database cannot read "row.stmp"'),
    ],
    [
      'a choice that there is not',
      { set: { kind: [{ when: { 'row.stamp': 'x' }, use: 'retuned' }, { use: 'arrived' }] } },
      expect.stringMatching(/^bad-value .*"retuned".*\(did you mean "returned"\?\)$/),
    ],
    [
      'an earlier value that there is not',
      { when: { 'before.stmp': 'x' } },
      expect.stringContaining('"before" has no stored field "stmp"'),
    ],
    ['a receiver that there is not', { for: 'row.too' }, expect.stringContaining('not-in-database the database cannot read "row.too"')],
    [
      'a receiver that is no path',
      { for: 'everybody' },
      'unfit-type "everybody" isn\'t the path to a person\'s id; use a path such as "row._owner"',
    ],
    [
      'a condition of the receivers that the database can’t test',
      { for: { ownersOf: 'news', where: { 'row.about': { sameAs: 'outer.stmp' } } } },
      'unknown-path "outer.stmp" is not a valid path: "outer" has no "stmp" (did you mean "outer.stamp"?)',
    ],
  ])('a mistake in a notification is reported: %s', async (_, entry, line) => {
    expect(await findProblems(entry)).toContainEqual(line);
  });

  test.each([
    ['shows', {}],
    ['depends on', { set: {}, when: { 'row.stamp': { exists: true } } }],
    ['depends on the earlier value of', { set: { about: [{ when: { 'before.stamp': 'x' }, use: 'new' }] } }],
  ])('a notification that %s a hidden field is reported', async (_, entry) => {
    const hidden = { fields: { stamp: { read: { gate: 'warden', 'row._owner': { sameAs: 'viewer.id' } } } } };
    expect(await findProblems(entry, hidden)).toEqual([
      'reveals-field "stamp" is hidden from some viewers, but this notification depends on it',
    ]);
  });
});

describe('the notifications of an entity', () => {
  const notification: RecordNotification = { on: 'add', for: 'row._owner', insert: 'wishes', set: { tone: 'row.season' } };
  const findNotificationProblems = (notify: Partial<RecordNotification>[], more: EntityAccess = {}) =>
    notificationProblems(plant, { notify: notify.map((one) => ({ ...notification, ...one })), ...more }, gardenForLive, plainRuntime).map(
      locatedWords,
    );
  const unread = (path: string, ...about: string[]) => `not-in-database path "${path}" ${about.join(' ')}`;

  test('each problem of a notification is at its own part', () => {
    const wrong: Partial<RecordNotification> = {
      when: { all: [{ 'row.a': true }] },
      for: { ownersOf: 'wishes', where: { any: [{ 'row.b': { exists: true } }] } },
      set: { tnoe: 'x', tone: 'before.d', news: 'maybe' },
    };
    expect(findNotificationProblems([{}, wrong, { for: 'everyone' }, { for: 'row.e' }])).toEqual([
      `notify.1.when.all.0.row.a (key): ${unread('row.a', 'field "a"')}`,
      `notify.1.for.where.any.0.row.b (key): ${unread('row.b', 'field "b"')}`,
      'notify.1.set.tnoe (key): unknown-field field "tnoe" → tone',
      `notify.1.set.tone: ${unread('before.d', 'path "before" field "d"')}`,
      'notify.1.set.news: bad-value field "news" value "maybe"',
      'notify.2.for: unfit-type path "everyone"',
      `notify.3.for: ${unread('row.e', 'field "e"')}`,
    ]);
  });

  test('a notification for a collection that another check reports has no wrong fields', () => {
    expect(findNotificationProblems([{ insert: 'unknown', set: { any: 'row.any' } }, { for: { ownersOf: wish.of ?? '' } }])).toEqual([]);
    expect(notificationProblems(plant, {}, gardenForLive, plainRuntime)).toEqual([]);
  });

  test.each<[OperationValue, string[]]>([
    ['row.title', ['title']],
    [{ first: ['row.season', 'row.title'] }, ['title']],
    [{ difference: ['row.price', 'before.price'] }, ['price']],
    [{ cases: [{ when: { 'before.title': 'x' }, use: 'row.season' }, { use: 'row.price' }] }, ['price', 'title']],
    ['row.season', []],
    ['title', []],
    [null, []],
    [7, []],
    [true, []],
  ])('a notification with the value %j reveals the hidden fields that it reads', (value, revealed) => {
    const isKeeper = { read: { gate: 'keeper' } };
    const hidden = { fields: { title: isKeeper, price: isKeeper, season: { change: isKeeper.read } } };
    expect(findNotificationProblems([{}, { set: { tone: value } }], hidden).filter((line) => !line.includes('bad-value'))).toEqual(
      revealed.map((field) => `notify.1: reveals-field field "${field}"`),
    );
  });
});
