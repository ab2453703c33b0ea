import { expect, test } from 'vitest';
import { choicePlaces } from '../../../../engine/vite/modules/choicePlaces.ts';
import type { ParsedEntity, ParsedForm } from '../../../../engine/compiler/names/resolveFields.ts';

// Contains only the keys that `choicePlaces` reads.
const entity = {
  fields: [
    { name: 'id', label: 'Id', type: 'text' },
    { name: 'parts', label: 'Parts', type: 'list', options: ['Leaf', 'Root'] },
    { name: 'kind', label: 'Kind', type: 'select', choices: 'pest' },
    {
      name: 'sightings',
      label: 'Sightings',
      type: 'list',
      fields: [{ name: 'hour', label: 'Hour', type: 'select', options: ['9', '10'] }],
    },
  ],
} as unknown as ParsedEntity;
const placesOf = (form: object) => choicePlaces(form as unknown as ParsedForm, new Map([['report', entity]]));

test('a form’s choices lead to the place where they are written: the form, its entity, or the file of choices', () => {
  expect(placesOf({ entity: 'report', fields: ['id', 'parts', { name: 'kind', help: 'One of these.' }, 'sightings'] })).toEqual([
    [['fields', 1, 'options'], 'portal-config/entities/report.json', ['fields', 1, 'options']],
    [['fields', 2, 'options'], 'portal-config/choices.json', ['pest']],
    [['fields', 3, 'fields', 0, 'options'], 'portal-config/entities/report.json', ['fields', 3, 'fields', 0, 'options']],
  ]);
  expect(
    placesOf({
      entity: 'report',
      fields: [
        { name: 'parts', options: ['Stem'] },
        { name: 'note', choices: 'pest' },
      ],
    }),
  ).toEqual([[['fields', 1, 'options'], 'portal-config/choices.json', ['pest']]]);
});
