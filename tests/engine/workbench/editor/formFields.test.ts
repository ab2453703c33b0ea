import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../../engine/compiler/edits/EntryForm.ts';
import { fieldValue, formField, plainHelp, toManifestValue } from '../../../../engine/workbench/editor/formFields.ts';

function field(own: Partial<FormField>): FormField {
  return { key: 'limit', label: 'Limit', help: '', control: 'text', value: undefined, isSet: false, required: false, ...own };
}

describe('a key of an entry as a field', () => {
  it('the help text of a field has quotes instead of code marks', () => {
    expect(plainHelp('Letters, such as `juniors`, or `a`.')).toBe('Letters, such as “juniors”, or “a”.');
  });

  it('an emptied field is removed unless it is required', () => {
    expect(toManifestValue(field({}), '')).toBeUndefined();
    expect(toManifestValue(field({ required: true }), '')).toBe('');
  });

  it('a choice of numbers writes numbers', () => {
    const choice = field({ control: 'choice', options: [{ value: 2, label: 'Two' }] });
    expect(fieldValue(choice, 2)).toBe('2');
    expect(toManifestValue(choice, '2')).toBe(2);
  });

  it('an open choice writes the typed text', () => {
    expect(toManifestValue(field({ control: 'choice', options: [], open: true }), 'row.name')).toBe('row.name');
  });

  it('a value without a fitting control is shown as JSON', () => {
    const json = field({ control: 'json' });
    expect(toManifestValue(json, fieldValue(json, { count: 'boats' }))).toEqual({ count: 'boats' });
  });

  it('several options are checkboxes, and none of them removes the key', () => {
    const roles = field({ control: 'several', options: [1, 2, 3].map((value) => ({ value, label: `Role ${value}` })) });
    expect(formField(roles)).toMatchObject({ type: 'list', options: [{ value: '1' }, { value: '2' }, { value: '3' }] });
    expect(toManifestValue(roles, ['3', '1'])).toEqual([1, 3]);
    expect(toManifestValue(roles, [])).toBeUndefined();
  });

  it('a field with several values is a list of records', () => {
    const rows = field({ control: 'rows', one: 'Field', fields: [field({ key: 'called' })] });
    expect(formField(rows)).toMatchObject({ type: 'list', fields: [{ name: 'called', type: 'text' }], addLabel: 'Add Field' });
    expect(toManifestValue(rows, [{ called: 'Area' }])).toEqual([{ called: 'Area' }]);
  });

  it('a field keeps its name, label, and help', () => {
    expect(formField(field({ help: 'At most' }))).toMatchObject({ name: 'limit', label: 'Limit', help: 'At most', type: 'text' });
  });

  it('the name of an icon is chosen from names that are loaded once for all', () => {
    expect(formField(field({ control: 'choice', named: 'icon', options: [] })).type).toBe('iconChoice');
    expect(formField(field({ control: 'choice', options: [] })).type).toBe('searchedChoice');
  });
});
