import { describe, expect, it } from 'vitest';
import { fieldTypes, findFieldType } from '../../../../engine/core/fields/fieldTypes.ts';
import { formProblems, recordProblems } from '../../../../engine/core/fields/formProblems.ts';
import { allSpellings, spellingCases } from './spellings/allSpellings.ts';
import { readEntry } from './spellings/SpellingTable.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

it('every type has a table of at least 25 spellings', () => {
  expect(allSpellings.map(({ field }) => field.type).toSorted()).toEqual([...fieldTypes(plainRuntime).keys()].toSorted());
  expect(
    allSpellings
      .filter(({ spellings }) => new Set(spellings.map(({ entered }) => JSON.stringify(entered))).size < 25)
      .map(({ field }) => field.type),
  ).toEqual([]);
});

it('a form drops NUL and halves of characters, which no database can store', () => {
  const text = { name: 'thing', label: 'Thing', type: 'text' };
  expect(['a\u0000b', '\ud800Ann\udc00', '\udc00'].map((entered) => readEntry(entered, text))).toEqual(['ab', 'Ann', '']);
});

describe('a typed value', () => {
  it.each(spellingCases)('a typed value of type %s is accepted, or refused with a message', (_, { field, spellings }) => {
    const found = spellings.map(({ entered }) => {
      const value = readEntry(entered, field);
      const [problem] = formProblems({ [field.name]: value }, [field], plainRuntime, () => 'Thing');
      return problem ? { entered, refused: problem.message } : { entered, value };
    });
    expect(found).toEqual(spellings);
  });

  it.each(spellingCases)('a value of type %s is stored unchanged once it was read', (_, { field, spellings }) => {
    for (const spelling of nonEmpty(spellings)) {
      if (!('value' in spelling)) continue;
      const { value } = spelling;
      expect(findFieldType(field, plainRuntime).read(value, field) ?? null).toEqual(value);
      expect(recordProblems({ [field.name]: value }, [{ ...field, nullable: true }], plainRuntime)).toEqual([]);
    }
  });
});
