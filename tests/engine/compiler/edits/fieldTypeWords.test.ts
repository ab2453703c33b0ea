import { expect, test } from 'vitest';
import { fieldTypeWords } from '../../../../engine/compiler/edits/fieldTypeWords.ts';

test('every field type has a readable name, even a type from the portal’s own code', () => {
  expect(['textarea', 'select', 'date', 'shirtSize', 'constructor'].map(fieldTypeWords)).toEqual([
    'Multi-line text',
    'One of several choices',
    'Date',
    'Shirt size',
    'Constructor',
  ]);
});
