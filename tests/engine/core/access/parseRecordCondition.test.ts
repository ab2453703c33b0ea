import { expect, test } from 'vitest';
import { parseRecordCondition, type QueryableScope } from '../../../../engine/core/access/parseRecordCondition.ts';
import type { Condition } from '../../../../engine/language/condition.ts';

const title = { name: 'title', label: 'Title', type: 'text' };
const notes = { name: 'notes', label: 'Notes', type: 'list' };
const known: QueryableScope = {
  fields: [title, notes],
  derived: ['total'],
  viewer: ['signedIn', 'id'],
  domain: ['name', 'city'],
  features: ['market'],
  numbers: { most: 3 },
  gates: { loop: { gate: 'loop' }, open: { 'row.title': 'a' } },
  given: { before: ['title'] },
};
const parse = (condition: object, scope = known) => parseRecordCondition(condition as Condition, scope);
const found = { from: 'row', field: title };

test.each<[object, object]>([
  [{ 'row.title': ['a', null] }, { kind: 'oneOf', found, values: ['a', null] }],
  [{ 'row.title': { contains: 'a' } }, { kind: 'contains', found, parts: ['a'] }],
  [{ 'row.title': { olderThanDays: 3 } }, { kind: 'olderThanDays', found, limit: { from: 'manifest', value: 3 } }],
  [{ 'row.title': { inNextDays: 3 } }, { kind: 'inNextDays', found, limit: { from: 'manifest', value: 3 } }],
  [{ 'row.title': { inThis: 'month' } }, { kind: 'inThis', found, unit: 'month' }],
  [{ 'now.weekday': 'monday' }, { kind: 'oneOf', found: { from: 'now', part: 'weekday' }, values: ['monday'] }],
  [{ 'row.title': { gt: 'x.y' } }, { kind: 'gt', found, limit: { from: 'manifest', value: 'x.y' } }],
  [{ 'row.title': { lte: 'numbers.most' } }, { kind: 'lte', found, limit: { from: 'manifest', value: 3 } }],
  [{ 'row.title': { sameAs: 'before.title' } }, { kind: 'sameAs', found, other: { from: 'given', root: 'before', key: 'title' } }],
  [{ 'features.market': true }, { kind: 'oneOf', found: { from: 'domain', keys: ['features', 'market'] }, values: [true] }],
  [{ 'domain.features.market': true }, { kind: 'oneOf', found: { from: 'domain', keys: ['features', 'market'] }, values: [true] }],
  [{ 'row.title': { not: 'a' } }, { kind: 'not', of: { kind: 'oneOf', found, values: ['a'] } }],
  [{ 'row.title': { exists: false } }, { kind: 'not', of: { kind: 'exists', found } }],
  [{ 'viewer.signedIn': true }, { kind: 'oneOf', found: { from: 'viewer', keys: ['signedIn'] }, values: [true] }],
  [{ 'domain.name': { exists: true } }, { kind: 'exists', found: { from: 'domain', keys: ['name'] } }],
  [{ 'domain.city': 'a' }, { kind: 'oneOf', found: { from: 'domain', keys: ['city'] }, values: ['a'] }],
  [{ gate: 'open' }, { kind: 'oneOf', found, values: ['a'] }],
  [{ gate: ['open', 'open'] }, { kind: 'all', of: [1, 2].map(() => ({ kind: 'oneOf', found, values: ['a'] })) }],
  [{ 'row.title': { olderThanDays: 'numbers.most' } }, { kind: 'olderThanDays', found, limit: { from: 'manifest', value: 3 } }],
  [{}, { kind: 'all', of: [] }],
])('the condition %j can be sent to the database', (condition, recordCondition) => {
  expect(parse(condition)).toEqual({ recordCondition, problems: [] });
});

test.each<[object, string, (string | number)[]]>([
  [[], 'this is not a condition', []],
  [{ any: 'a' }, '"any" needs a list of conditions', ['any']],
  [{ all: [null] }, 'this is not a condition', ['all', 0]],
  [{ gate: 'none' }, 'there is no gate or rule "none"', ['gate']],
  [{ gate: 'loop' }, '"loop" cannot be used here, because "loop" refers to itself', ['gate']],
  [{ 'row.title': { contains: ['a', 3] } }, '{"contains":["a",3]} is not a valid comparison', ['row.title', 'contains']],
  [{ 'row.title': { exists: 'yes' } }, '{"exists":"yes"} is not a valid comparison', ['row.title', 'exists']],
  [{ 'row.title': { sameAs: 3 } }, '{"sameAs":3} is not a valid comparison', ['row.title', 'sameAs']],
  [{ 'row.title': { gt: true } }, '{"gt":true} is not a valid comparison', ['row.title', 'gt']],
  [{ 'row.title': { inLastDays: 'three' } }, '{"inLastDays":"three"} is not a valid comparison', ['row.title', 'inLastDays']],
  [{ 'row.title': { olderThanDays: 'three' } }, '{"olderThanDays":"three"} is not a valid comparison', ['row.title', 'olderThanDays']],
  [{ 'row.title': ['a', {}] }, '["a",{}] is not a valid comparison', ['row.title']],
  [{ 'row.title': ['a', '\0'] }, '["a","\\u0000"] is not a valid comparison', ['row.title']],
  [{ 'row.title': { gt: '\ud800' } }, '{"gt":"\\ud800"} is not a valid comparison', ['row.title', 'gt']],
])('the condition %j is not valid', (condition, sentence, path) => {
  expect(parse(condition).problems).toMatchObject([{ code: 'broken-condition', sentence, path }]);
});

test.each<[object, 'key' | 'value']>([
  [{ any: 'a' }, 'key'],
  [{ not: 'a' }, 'key'],
  [{ all: ['a'] }, 'value'],
  [{ gate: 'none' }, 'value'],
  [{ 'row.title': { gt: true } }, 'value'],
  [{ 'row.title': { sameAs: 'page.tab' } }, 'value'],
  [{ 'page.tab': 'a' }, 'key'],
])('the problem in the condition %j is reported at its %s', (condition, side) => {
  expect(parse(condition).problems).toMatchObject([{ side }]);
});

test('a limit that a database can’t read is reported once, by name', () => {
  const { problems, recordCondition } = parse({ 'row.title': { gt: 'row.total' } });
  expect(recordCondition).toBeUndefined();
  expect(problems).toMatchObject([{ path: ['row.title', 'gt'], sentence: expect.stringContaining('"row.total": "total" is computed') }]);
});

test.each(['viewer.id', 'viewer.signedIn', 'domain.city', 'domain.name', 'features.market'])(
  'the database can’t read %s if there is no viewer and no variant',
  (path) => {
    const { problems } = parse({ [path]: { exists: true } }, { ...known, viewer: [], domain: [], features: [] });
    expect(problems).toMatchObject([
      { code: 'not-in-database', sentence: `the database cannot read "${path}": there is no viewer or variant here` },
    ]);
  },
);

test('a problem inside nested gates is reported at the outermost name, and names the outermost gate', () => {
  const gates = { outer: { all: [{ gate: 'inner' }] }, inner: { 'page.tab': 'a' } };
  expect(parse({ any: [{ gate: ['outer'] }] }, { ...known, gates }).problems).toMatchObject([
    { path: ['any', 0, 'gate', 0], side: 'value', sentence: expect.stringMatching(/^"outer" cannot be used here, because the database/) },
  ]);
});

test('a database can read a name that JavaScript predefines only if the portal defines it, too', () => {
  for (const path of ['numbers.toString', 'toString.length', 'row.constructor', 'features.__proto__'])
    expect(parse({ [path]: 'a' }).problems).toMatchObject([{ code: 'not-in-database' }]);
  expect(parse({ gate: 'toString' }).problems).toMatchObject([{ sentence: 'there is no gate or rule "toString"' }]);
});

test.each([
  ['page.tab', '"page" is only known in the browser'],
  ['home.name', '"home" is only known in the browser'],
  ['row.total', '"total" is computed when the record is read'],
  ['row.notes.line', 'the database cannot compare values inside a list'],
  ['row.none', 'the records have no stored field "none"'],
  ['row.none.deep', 'the records have no stored field "none"'],
  ['flow.step', '"flow" is only known in the browser'],
  ['form.values', '"form" is only known in the browser'],
  ['session.user', '"session" is only known in the browser'],
  ['item.name', '"item" is only known in the browser'],
  ['payload.id', '"payload" is only known in the browser'],
  ['event.type', '"event" is only known in the browser'],
  ['context.count', '"context" is only known in the browser'],
  ['credentials.email', '"credentials" is only known in the browser'],
  ['group.title', 'this entity has only one record, so there is no record around it'],
  ['user.name', 'this entity has only one record, so there is no record around it'],
  ['numbers.least', 'it can read only row, viewer, domain, features, numbers, and now'],
  ['domain.rank', 'it can read only row, viewer, domain, features, numbers, and now'],
  ['row.title.more', 'the database cannot compare values inside a list'],
  ['outer.title', 'this entity has only one record, so there is no record around it'],
  ['count.all', 'this entity has only one record, so there is no record around it'],
  ['before.none', '"before" has no stored field "none"'],
  ['title', 'it can read only row, viewer, domain, features, numbers, and now'],
  ['features.market.more', 'it can read only row, viewer, domain, features, numbers, and now'],
  ['now.year', 'it can read only row, viewer, domain, features, numbers, and now'],
  ['viewer.rank', 'it can read only row, viewer, domain, features, numbers, and now'],
])('the database can’t read %s, and the problem says why', (path, why) => {
  expect(parse({ [path]: 'a' }).problems).toMatchObject([
    { code: 'not-in-database', sentence: `the database cannot read "${path}": ${why}`, path: [path], side: 'key' },
  ]);
});
