import { expect, test } from 'vitest';
import type { Operand, RecordCondition } from '../../../../engine/core/access/parseRecordCondition.ts';
import { evaluateForVisitors } from '../../../../engine/compiler/analysis/evaluateForVisitors.ts';
import type { Domain } from '../../../../engine/language/domain.ts';

// The conditions read only these properties.
const domain = { name: 'open', membershipType: 'guests', seats: 12 } as unknown as Domain;
const row: Operand = { from: 'row', field: { name: 'title', label: 'Title', type: 'text' } };
const today: Operand = { from: 'now', part: 'date' };
const manifest = (value: string | number): Operand => ({ from: 'manifest', value });
const viewer = (key: string): Operand => ({ from: 'viewer', keys: [key] });
const variant = (key: string): Operand => ({ from: 'domain', keys: [key] });
const yes: RecordCondition = { kind: 'oneOf', found: manifest('a'), values: ['a'] };
const no: RecordCondition = { kind: 'oneOf', found: manifest('a'), values: ['b'] };
const some: RecordCondition = { kind: 'oneOf', found: row, values: ['a'] };

test.each<[string, RecordCondition, ReturnType<typeof evaluateForVisitors>]>([
  ['what every record fulfills', yes, 'always'],
  ['what none does', no, 'never'],
  ['what some do', some, 'sometimes'],
  ['all of what always holds', { kind: 'all', of: [yes, yes] }, 'always'],
  ['all, of which one never holds', { kind: 'all', of: [yes, some, no] }, 'never'],
  ['all, of which one may hold', { kind: 'all', of: [yes, some] }, 'sometimes'],
  ['any, of which one always holds', { kind: 'any', of: [no, some, yes] }, 'always'],
  ['any, of which one may hold', { kind: 'any', of: [no, some] }, 'sometimes'],
  ['any, of which none holds', { kind: 'any', of: [no, no] }, 'never'],
  ['the opposite of what always holds', { kind: 'not', of: yes }, 'never'],
  ['the opposite of what never holds', { kind: 'not', of: no }, 'always'],
  ['the opposite of what may hold', { kind: 'not', of: some }, 'sometimes'],
  ['a part of a text', { kind: 'contains', found: variant('membershipType'), parts: ['guest'] }, 'always'],
  ['no part of a text', { kind: 'contains', found: variant('membershipType'), parts: ['member'] }, 'never'],
  ['a part of what a record may have', { kind: 'contains', found: row, parts: ['guest'] }, 'sometimes'],
  ['something that is there', { kind: 'exists', found: variant('name') }, 'always'],
  ['an id, which a visitor does not have', { kind: 'exists', found: viewer('id') }, 'never'],
  ['that nobody is signed in', { kind: 'oneOf', found: viewer('signedIn'), values: [false] }, 'always'],
  ['something that a record may have', { kind: 'exists', found: row }, 'sometimes'],
  ['a value of the variant', { kind: 'sameAs', found: variant('name'), other: manifest('open') }, 'always'],
  ['another value than that of the variant', { kind: 'sameAs', found: manifest('closed'), other: variant('name') }, 'never'],
  ['a record of their own', { kind: 'sameAs', found: row, other: viewer('id') }, 'never'],
  ['their own among records', { kind: 'sameAs', found: viewer('id'), other: row }, 'never'],
  ['a record of the variant', { kind: 'sameAs', found: row, other: variant('name') }, 'sometimes'],
  ['the variant of a record', { kind: 'sameAs', found: variant('name'), other: row }, 'sometimes'],
  ['more than a bound', { kind: 'gt', found: variant('seats'), limit: manifest(11) }, 'always'],
  ['no more than a bound', { kind: 'gt', found: variant('seats'), limit: manifest(12) }, 'never'],
  ['at most a bound', { kind: 'lte', found: variant('seats'), limit: manifest(12) }, 'always'],
  ['a day before today', { kind: 'lt', found: manifest('2020-01-01'), limit: today }, 'sometimes'],
  ['an age that a known day reaches', { kind: 'olderThanDays', found: manifest('2020-01-01'), limit: manifest(3) }, 'sometimes'],
  ['an age of what is no day', { kind: 'olderThanDays', found: manifest('soon'), limit: manifest(3) }, 'never'],
  ['an age without a number of days', { kind: 'olderThanDays', found: manifest('2020-01-01'), limit: manifest('soon') }, 'never'],
  ['a number of days from a known day', { kind: 'inNextDays', found: manifest('2020-01-01'), limit: manifest(3) }, 'sometimes'],
  ['a missing day in a number of days', { kind: 'inLastDays', found: { from: 'viewer', keys: ['since'] }, limit: manifest(3) }, 'never'],
  ['a day in a month', { kind: 'inThis', found: row, unit: 'month' }, 'sometimes'],
  ['a missing day in a month', { kind: 'inThis', found: { from: 'viewer', keys: ['since'] }, unit: 'month' }, 'never'],
  ['a day that is not known', { kind: 'olderThanDays', found: row, limit: manifest(3) }, 'sometimes'],
])('a visitor’s chance is computed for each record condition: %s', (_, recordCondition, chance) => {
  expect(evaluateForVisitors(recordCondition, domain)).toBe(chance);
});
