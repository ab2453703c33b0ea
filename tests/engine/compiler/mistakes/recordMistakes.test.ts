import { testMistakes } from '../../../support/mistakes.ts';

testMistakes([
  {
    name: 'a record without a required field',
    file: 'fixtures/plants.json',
    replace: '"title": "Pea",',
    with: '',
    problems: ['fixtures/plants.json:15:3 bad-record title is required'],
  },
  {
    name: 'a record with a value that its choice does not have',
    file: 'fixtures/plants.json',
    replace: '"season": "spring"',
    with: '"season": "sprung"',
    problems: ['fixtures/plants.json:18:15 bad-record Please choose one of the options; found "sprung"'],
  },
  {
    name: 'a record with a field that its entity does not have',
    file: 'fixtures/plants.json',
    replace: '"price": 180',
    with: '"prise": 180',
    problems: ['fixtures/plants.json:19:5 unknown-field the entity "plant" has no field "prise" (did you mean "price"?)'],
  },
  {
    name: 'a date that is none',
    file: 'fixtures/plants.json',
    replace: '2024-03-02',
    with: '@d30',
    problems: ['fixtures/plants.json:20:13 bad-record Please enter a valid date; found "@d30"'],
  },
  {
    name: 'two records of one id',
    file: 'fixtures/plants.json',
    replace: '"id": "p2"',
    with: '"id": "p1"',
    problems: ['fixtures/plants.json:16:11 duplicate-id another record already has the id "p1"'],
  },
  {
    name: 'a list where one record belongs',
    file: 'fixtures/totals.json',
    written: '[]',
    problems: ['fixtures/totals.json:1:1 wrong-type "totals" has a single record, so it must be an object'],
  },
  {
    name: 'records without an entity',
    file: 'fixtures/plant.json',
    written: '[]',
    problems: ['fixtures/plant.json:1:1 unknown-collection no entity has the collection "plant" (did you mean "plants"?)'],
  },
  {
    name: 'an entity without records',
    file: 'portal-config/entities/totals.json',
    replace: '"of": "totals"',
    with: '"of": "total"',
    problems: [
      'fixtures/totals.json:1:1 unknown-collection no entity has the collection "totals" (did you mean "total"?)',
      'portal-config/entities/totals.json:3:9 missing-fixture there is no fixtures/total.json (did you mean "totals"?)',
      'screens/index.json:36:20 unknown-collection there is no collection "totals" (did you mean "total"?)',
    ],
  },
  {
    name: 'a record that stores what its entity computes',
    file: 'portal-config/entities/totals.json',
    replace: '"type": "number"',
    with: '"type": "number", "required": true, "value": { "share": 1, "of": 2 }',
    problems: ['fixtures/totals.json:2:3 derived-field "beds" is a derived field of the entity "totals", so it can\'t be stored'],
  },
]);
