import { expect, test } from 'vitest';
import { fieldTypeWords } from '../../../../engine/compiler/edits/fieldTypeWords.ts';

test('a field type is in words, also a type of the portal’s own code', () => {
  expect(['textarea', 'select', 'date', 'shirtSize', 'constructor'].map(fieldTypeWords)).toEqual([
    'Text on several lines',
    'One of several choices',
    'Date',
    'Shirt size',
    'Constructor',
  ]);
});
