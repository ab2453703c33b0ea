import { describe, expect, it } from 'vitest';
import { recordProblems } from '../../../../engine/core/fields/formProblems.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { field } from '../../react/forms/formFields.ts';

describe('recordProblems', () => {
  const fields = [
    field('text', { name: 'name', required: true }),
    field('number', { name: 'seats' }),
    field('text', { name: 'approver', required: true, nullable: true }),
    field('checkbox', { name: 'agreed', required: true }),
    field('list', { name: 'parts', fields: [field('text', { name: 'title', required: true })] }),
  ];

  it('a valid record has no problems', () => {
    expect(
      recordProblems({ name: 'Ada', seats: 3, approver: null, agreed: false, parts: [{ title: 'One' }] }, fields, plainRuntime),
    ).toEqual([]);
  });

  it('a problem names the field and the actual value', () => {
    expect(recordProblems({ name: 'Ada', seats: 'three', agreed: true }, fields, plainRuntime)).toEqual([
      { field: 'seats', message: 'Please enter a number', found: 'three' },
    ]);
  });

  it('a problem names its field with the caller’s label', () => {
    const labelOf = ({ name }: { name: string }) => `the ${name} of the boat`;
    expect(recordProblems({ agreed: true, parts: [{}] }, fields, plainRuntime, labelOf)).toEqual([
      { field: 'name', message: 'the name of the boat is required' },
      { field: 'parts[0].title', message: 'the title of the boat is required' },
    ]);
  });

  it('problems inside lists of records are found', () => {
    expect(recordProblems({ name: 'Ada', agreed: true, parts: [{ title: 'One' }, {}, 7] }, fields, plainRuntime)).toEqual([
      { field: 'parts[1].title', message: 'title is required' },
      { field: 'parts[2]', message: 'parts must be a list of records' },
    ]);
  });

  it.each([null, undefined, 'text', 7, []])('the value %j is not a record', (value) => {
    expect(recordProblems(value, fields, plainRuntime)).toEqual([{ field: '', message: 'This isn’t a valid record' }]);
  });

  it('inherited properties do not count as values', () => {
    expect(recordProblems({}, [field('text', { name: 'toString', required: true })], plainRuntime)).toEqual([
      { field: 'toString', message: 'toString is required' },
    ]);
  });

  it('a field that isn’t always shown may be missing', () => {
    expect(recordProblems({}, [field('text', { required: true, when: { 'row.kind': 'long' } })], plainRuntime)).toEqual([]);
  });
});
