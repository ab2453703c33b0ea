import { describe, expect, it } from 'vitest';
import { readEnteredData, initialData, withoutBlanks } from '../../../../engine/react/forms/readEnteredData.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { colours, field } from './formFields.ts';

describe('the entered data of a form', () => {
  const fields = [
    field('text'),
    field('select', { options: colours }),
    field('list'),
    field('list', { name: 'parts', fields: [field('text')] }),
  ];

  it('initial data has only the form’s fields with a value', () => {
    expect(initialData(fields, plainRuntime, { text: 'a', select: null, other: 1 })).toEqual({
      text: 'a',
      select: '',
      list: [],
      parts: [],
    });
  });

  it('entered data is trimmed, even in lists and their records', () => {
    expect(readEnteredData({ text: ' a ', list: [' b ', ' '], parts: [{ text: ' c ' }] }, fields, plainRuntime)).toEqual({
      text: 'a',
      select: undefined,
      list: ['b'],
      parts: [{ text: 'c' }],
    });
  });

  it('data is validated without blank values, but with every record in its place', () => {
    expect(withoutBlanks({ text: '', list: [], parts: [{ text: '' }, { text: 'c' }] })).toEqual({ parts: [{}, { text: 'c' }] });
  });
});
