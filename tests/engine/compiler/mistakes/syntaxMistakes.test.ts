import { testMistakes } from '../../../support/mistakes.ts';

testMistakes([
  {
    name: 'a trailing comma',
    file: 'portal-config/gates.json',
    replace: '"viewer.rank": "warden"',
    with: '"viewer.rank": "warden",',
    problems: ['portal-config/gates.json:3:28 trailing-comma this comma has nothing after it'],
  },
  {
    name: 'a comment',
    file: 'portal-config/gates.json',
    replace: '{\n  "warden"',
    with: '{\n  // who\n  "warden"',
    problems: ['portal-config/gates.json:2:3 comment JSON doesn\'t allow comments; use a "$comment" key'],
  },
  {
    name: 'a missing comma',
    file: 'screens/index.json',
    replace: '"title": "Welcome",',
    with: '"title": "Welcome"',
    problems: ['screens/index.json:3:3 bad-json a comma is missing before this'],
  },
  {
    name: 'single quotes',
    file: 'screens/index.json',
    replace: '"Welcome"',
    with: "'Welcome'",
    problems: ["screens/index.json:2:12 bad-json this isn't a JSON value; text needs double quotes"],
  },
  {
    name: 'an unclosed text',
    file: 'screens/index.json',
    replace: '"Welcome",',
    with: '"Welcome,',
    problems: ['screens/index.json:2:12 bad-json the closing quotation mark is missing'],
  },
  {
    name: 'an empty file',
    file: 'portal-config/tables/plants.json',
    written: '',
    problems: ['portal-config/tables/plants.json:1:1 bad-json the file is empty'],
  },
  {
    name: 'a key written twice',
    file: 'portal-config/navigation/main.json',
    replace: '"label": "Main",',
    with: '"label": "Main", "label": "Again",',
    problems: ['portal-config/navigation/main.json:2:20 duplicate-key the key "label" appears twice; only the last one is used'],
  },
  {
    name: 'a key that reaches prototypes',
    file: 'screens/index.json',
    replace: '"title": "Welcome",',
    with: '"title": "Welcome", "__proto__": {},',
    problems: ['screens/index.json:2:23 forbidden-key the key "__proto__" isn\'t allowed anywhere'],
  },
]);
