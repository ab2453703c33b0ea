import { describe, expect, it } from 'vitest';
import { enteredData, initialData, withoutBlanks } from '../../../../engine/react/forms/enteredData.ts';
import { colours, field } from './formFields.ts';

describe('entered data', () => {
  const fields = [
    field('text'),
    field('select', { options: colours }),
    field('list'),
    field('list', { name: 'parts', fields: [field('text')] }),
  ];

  it('takes from a record only what the form asks for, and only where there is something', () => {
    expect(initialData(fields, { text: 'a', select: null, other: 1 })).toEqual({ text: 'a', select: '', list: [], parts: [] });
  });

  it('is trimmed, in lists and their records too', () => {
    expect(enteredData({ text: ' a ', list: [' b ', ' '], parts: [{ text: ' c ' }] }, fields)).toEqual({
      text: 'a',
      select: undefined,
      list: ['b'],
      parts: [{ text: 'c' }],
    });
  });

  it('is judged without its blank values, but with every record where it stands', () => {
    expect(withoutBlanks({ text: '', list: [], parts: [{ text: '' }, { text: 'c' }] })).toEqual({ parts: [{}, { text: 'c' }] });
  });
});
