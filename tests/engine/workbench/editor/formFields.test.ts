import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../../engine/compiler/edits/EntryForm.ts';
import { fieldValue, formField, plainHelp, writtenValue } from '../../../../engine/workbench/editor/formFields.ts';

function field(own: Partial<FormField>): FormField {
  return { key: 'limit', label: 'Limit', help: '', control: 'text', value: undefined, isSet: false, required: false, ...own };
}

describe('a key of an entry as a field', () => {
  it('is helped with in words, without the marks of code', () => {
    expect(plainHelp('Letters, such as `juniors`, or `a`.')).toBe('Letters, such as “juniors”, or “a”.');
  });

  it('that is emptied is taken away, unless it has to be there', () => {
    expect(writtenValue(field({}), '')).toBeUndefined();
    expect(writtenValue(field({ required: true }), '')).toBe('');
  });

  it('with numbers to choose from writes numbers', () => {
    const choice = field({ control: 'choice', options: [{ value: 2, label: 'Two' }] });
    expect(fieldValue(choice, 2)).toBe('2');
    expect(writtenValue(choice, '2')).toBe(2);
  });

  it('that may be anything writes what was typed', () => {
    expect(writtenValue(field({ control: 'choice', options: [], open: true }), 'row.name')).toBe('row.name');
  });

  it('that no control fits is shown as it is written', () => {
    const json = field({ control: 'json' });
    expect(writtenValue(json, fieldValue(json, { count: 'boats' }))).toEqual({ count: 'boats' });
  });

  it('of which there may be several is a list of records', () => {
    const rows = field({ control: 'rows', one: 'Field', fields: [field({ key: 'called' })] });
    expect(formField(rows)).toMatchObject({ type: 'list', fields: [{ name: 'called', type: 'text' }], addLabel: 'Add Field' });
    expect(writtenValue(rows, [{ called: 'Area' }])).toEqual([{ called: 'Area' }]);
  });

  it('keeps its name, label and help', () => {
    expect(formField(field({ help: 'At most' }))).toMatchObject({ name: 'limit', label: 'Limit', help: 'At most', type: 'text' });
  });

  it('that is the name of an icon is chosen from names that are fetched for all of them', () => {
    expect(formField(field({ control: 'choice', named: 'icon', options: [] })).type).toBe('iconChoice');
    expect(formField(field({ control: 'choice', options: [] })).type).toBe('searchedChoice');
  });
});
