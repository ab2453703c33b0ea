import { testMistakes } from '../../../support/mistakes.ts';

const file = 'portal-config/forms/sow.json';
const replace = '"title",';

const listWith = (
  record: string,
  fields = ', "fields": [{ "name": "line", "label": "Line", "type": "text", "required": true }, { "name": "season", "label": "Season", "type": "select", "choices": "seasons" }]',
) => `"title", { "name": "marks", "label": "Marks", "type": "list", "fixed": [${record}]${fields} },`;

testMistakes([
  {
    name: 'a fixed record that fits its list, which is no mistake',
    file,
    replace,
    with: listWith('{ "line": "North", "season": "spring" }'),
    problems: [],
  },
  {
    name: 'a fixed record with a field that its list does not have',
    file,
    replace,
    with: listWith('{ "line": "North", "saeson": "spring" }'),
    problems: [`${file}:4:96 unknown-field the list "marks" has no field "saeson" (did you mean "season"?)`],
  },
  {
    name: 'a fixed record with a value that its choice does not have',
    file,
    replace,
    with: listWith('{ "line": "North", "season": "sprung" }'),
    problems: [`${file}:4:106 bad-record Please choose one of the options; found "sprung"`],
  },
  {
    name: 'a fixed record without what it must have',
    file,
    replace,
    with: listWith('{ "season": "spring" }'),
    problems: [`${file}:4:77 bad-record line is required`],
  },
  {
    name: 'fixed records of a list of texts',
    file,
    replace,
    with: listWith('{ "line": "North" }', ''),
    problems: [`${file}:4:67 no-fields the list "marks" has no "fields" for its fixed records`],
  },
]);
