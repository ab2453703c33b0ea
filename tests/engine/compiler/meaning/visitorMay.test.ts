import { expect, test } from 'vitest';
import type { Operand, Question } from '../../../../engine/core/access/questionOf.ts';
import { visitorMay } from '../../../../engine/compiler/meaning/visitorMay.ts';
import type { Domain } from '../../../../engine/language/domain.ts';

// As far as questions read it.
const domain = { name: 'open', membershipType: 'guests', seats: 12 } as unknown as Domain;
const row: Operand = { from: 'row', field: { name: 'title', label: 'Title', type: 'text' } };
const today: Operand = { from: 'today' };
const manifest = (value: string | number): Operand => ({ from: 'manifest', value });
const viewer = (key: string): Operand => ({ from: 'viewer', keys: [key] });
const variant = (key: string): Operand => ({ from: 'domain', keys: [key] });
const yes: Question = { ask: 'oneOf', found: manifest('a'), values: ['a'] };
const no: Question = { ask: 'oneOf', found: manifest('a'), values: ['b'] };
const some: Question = { ask: 'oneOf', found: row, values: ['a'] };

test.each<[string, Question, ReturnType<typeof visitorMay>]>([
  ['what every record fulfills', yes, 'always'],
  ['what none does', no, 'never'],
  ['what some do', some, 'sometimes'],
  ['all of what always holds', { ask: 'all', of: [yes, yes] }, 'always'],
  ['all, of which one never holds', { ask: 'all', of: [yes, some, no] }, 'never'],
  ['all, of which one may hold', { ask: 'all', of: [yes, some] }, 'sometimes'],
  ['any, of which one always holds', { ask: 'any', of: [no, some, yes] }, 'always'],
  ['any, of which one may hold', { ask: 'any', of: [no, some] }, 'sometimes'],
  ['any, of which none holds', { ask: 'any', of: [no, no] }, 'never'],
  ['the opposite of what always holds', { ask: 'not', of: yes }, 'never'],
  ['the opposite of what never holds', { ask: 'not', of: no }, 'always'],
  ['the opposite of what may hold', { ask: 'not', of: some }, 'sometimes'],
  ['a part of a text', { ask: 'contains', found: variant('membershipType'), parts: ['guest'] }, 'always'],
  ['no part of a text', { ask: 'contains', found: variant('membershipType'), parts: ['member'] }, 'never'],
  ['a part of what a record may have', { ask: 'contains', found: row, parts: ['guest'] }, 'sometimes'],
  ['something that is there', { ask: 'exists', found: variant('name') }, 'always'],
  ['an id, which a visitor does not have', { ask: 'exists', found: viewer('id') }, 'never'],
  ['that nobody is signed in', { ask: 'oneOf', found: viewer('signedIn'), values: [false] }, 'always'],
  ['something that a record may have', { ask: 'exists', found: row }, 'sometimes'],
  ['a value of the variant', { ask: 'sameAs', found: variant('name'), other: manifest('open') }, 'always'],
  ['another value than that of the variant', { ask: 'sameAs', found: manifest('closed'), other: variant('name') }, 'never'],
  ['a record of their own', { ask: 'sameAs', found: row, other: viewer('id') }, 'never'],
  ['their own among records', { ask: 'sameAs', found: viewer('id'), other: row }, 'never'],
  ['a record of the variant', { ask: 'sameAs', found: row, other: variant('name') }, 'sometimes'],
  ['the variant of a record', { ask: 'sameAs', found: variant('name'), other: row }, 'sometimes'],
  ['more than a bound', { ask: 'gt', found: variant('seats'), limit: manifest(11) }, 'always'],
  ['no more than a bound', { ask: 'gt', found: variant('seats'), limit: manifest(12) }, 'never'],
  ['at most a bound', { ask: 'lte', found: variant('seats'), limit: manifest(12) }, 'always'],
  ['a day before today', { ask: 'lt', found: manifest('2020-01-01'), limit: today }, 'sometimes'],
  ['a day that is not known', { ask: 'olderThanDays', found: row, limit: manifest(3) }, 'sometimes'],
])('a visitor’s chance is computed for each question: %s', (_, question, chance) => {
  expect(visitorMay(question, domain)).toBe(chance);
});
