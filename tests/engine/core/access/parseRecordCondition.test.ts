import { expect, test } from 'vitest';
import { parseRecordCondition, type QueryableScope } from '../../../../engine/core/access/parseRecordCondition.ts';
import type { Condition } from '../../../../engine/language/condition.ts';

const title = { name: 'title', label: 'Title', type: 'text' };
const notes = { name: 'notes', label: 'Notes', type: 'list' };
const known: QueryableScope = {
  fields: [title, notes],
  derived: ['total'],
  viewer: ['id'],
  domain: ['city'],
  features: ['market'],
  numbers: { most: 3 },
  gates: { loop: { gate: 'loop' }, open: { 'row.title': 'a' } },
  given: { before: ['title'] },
};
/** Parses a condition as written in a manifest. */
const asked = (condition: object) => parseRecordCondition(condition as Condition, known);
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
  [{}, { kind: 'all', of: [] }],
])('the condition %j can be sent to the database', (condition, recordCondition) => {
  expect(asked(condition)).toEqual({ recordCondition, problems: [] });
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
])('the condition %j is not valid', (condition, sentence, path) => {
  expect(asked(condition).problems).toMatchObject([{ code: 'broken-condition', sentence, path }]);
});

test.each([
  ['page.tab', '"page" is only known in the browser'],
  ['home.name', '"home" is only known in the browser'],
  ['row.total', '"total" is computed when the record is read'],
  ['row.notes.line', 'the database cannot compare values inside a list'],
  ['row.none', 'the records have no stored field "none"'],
  ['row.none.deep', 'the records have no stored field "none"'],
  ['outer.title', 'this entity has only one record, so there is no record around it'],
  ['count.all', 'this entity has only one record, so there is no record around it'],
  ['before.none', '"before" has no stored field "none"'],
  ['title', 'it can read only row, viewer, domain, features, numbers, and now'],
  ['features.market.more', 'it can read only row, viewer, domain, features, numbers, and now'],
  ['now.year', 'it can read only row, viewer, domain, features, numbers, and now'],
  ['viewer.rank', 'it can read only row, viewer, domain, features, numbers, and now'],
])('the database can’t read %s, and the problem says why', (path, why) => {
  expect(asked({ [path]: 'a' }).problems).toMatchObject([
    { code: 'not-in-database', sentence: `the database cannot read "${path}": ${why}`, path: [path], side: 'key' },
  ]);
});
