import { describe, expect, it } from 'vitest';
import { recordProblems } from '../../../../engine/core/fields/formProblems.ts';
import { field } from '../../react/forms/formFields.ts';

describe('recordProblems', () => {
  const fields = [
    field('text', { name: 'name', required: true }),
    field('number', { name: 'seats' }),
    field('text', { name: 'approver', required: true, nullable: true }),
    field('checkbox', { name: 'agreed', required: true }),
    field('list', { name: 'parts', fields: [field('text', { name: 'title', required: true })] }),
  ];

  it('a record that fits has none', () => {
    expect(recordProblems({ name: 'Ada', seats: 3, approver: null, agreed: false, parts: [{ title: 'One' }] }, fields)).toEqual([]);
  });

  it('names the field and what was found', () => {
    expect(recordProblems({ name: 'Ada', seats: 'three', agreed: true }, fields)).toEqual([
      { field: 'seats', message: 'Please enter a number', found: 'three' },
    ]);
  });

  it('calls a field what the caller calls it', () => {
    const labelOf = ({ name }: { name: string }) => `the ${name} of the boat`;
    expect(recordProblems({ agreed: true, parts: [{}] }, fields, labelOf)).toEqual([
      { field: 'name', message: 'the name of the boat is required' },
      { field: 'parts[0].title', message: 'the title of the boat is required' },
    ]);
  });

  it('reaches into lists of records', () => {
    expect(recordProblems({ name: 'Ada', agreed: true, parts: [{ title: 'One' }, {}, 7] }, fields)).toEqual([
      { field: 'parts[1].title', message: 'title is required' },
      { field: 'parts[2]', message: 'parts must be a list of records' },
    ]);
  });

  it.each([null, undefined, 'text', 7, []])('%j is no record at all', (value) => {
    expect(recordProblems(value, fields)).toEqual([{ field: '', message: 'This is not a record' }]);
  });

  it('does not take what every object inherits for a value', () => {
    expect(recordProblems({}, [field('text', { name: 'toString', required: true })])).toEqual([
      { field: 'toString', message: 'toString is required' },
    ]);
  });

  it('a field that is not always shown may be missing', () => {
    expect(recordProblems({}, [field('text', { required: true, when: { 'row.kind': 'long' } })])).toEqual([]);
  });
});
