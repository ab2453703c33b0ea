import { testMistakes } from '../../../support/mistakes.ts';

testMistakes([
  {
    name: 'a default that its field cannot have',
    file: 'portal-config/entities/plant.json',
    replace: '"choices": "seasons"',
    with: '"choices": "seasons", "default": "sprng"',
    problems: [
      'portal-config/entities/plant.json:22:40 bad-default the default does not fit its field: Please choose one of the options; found "sprng"',
    ],
  },
  {
    name: 'a default that is not a number',
    file: 'portal-config/entities/plant.json',
    replace: '"type": "money"',
    with: '"type": "money", "default": "thirty"',
    problems: [
      'portal-config/entities/plant.json:27:35 bad-default the default does not fit its field: Please enter an amount; found "thirty"',
    ],
  },
  {
    name: 'a choice that the field of a form never has, in a condition',
    file: 'portal-config/forms/sow.json',
    replace: '"form.season": "autumn"',
    with: '"form.season": ["spring", "autum"]',
    problems: ['portal-config/forms/sow.json:14:35 unknown-value "form.season" can never be "autum" (did you mean "autumn"?)'],
  },
  {
    name: 'a role that there is not, at its column',
    file: 'portal-config/gates.json',
    replace: '"viewer.rank": "warden"',
    with: '"viewer.rank": ["warden", "growr"]',
    problems: ['portal-config/gates.json:3:31 unknown-value "viewer.rank" can never be "growr" (did you mean "grower"?)'],
  },
  {
    name: 'a text where true or false is asked',
    file: 'portal-config/rules.json',
    replace: 'true',
    with: '"true"',
    problems: ['portal-config/rules.json:3:17 wrong-kind "row.ripe" is true or false, which "true" is not'],
  },
  {
    name: 'a number where a text is asked',
    file: 'portal-config/rules.json',
    replace: '"row.ripe": true',
    with: '"row.title": { "gt": 0 }',
    problems: ['portal-config/rules.json:3:26 wrong-kind "row.title" is a text, which 0 is not'],
  },
  {
    name: 'a flag held against a text',
    file: 'portal-config/gates.json',
    replace: '"features.market": true',
    with: '"features.market": "on"',
    problems: ['portal-config/gates.json:7:24 wrong-kind "features.market" is true or false, which "on" is not'],
  },
  {
    name: 'an option of a filter that its field never has',
    file: 'screens/beds/all.json',
    replace: '"table": "plants",',
    with: '"table": "plants", "filters": [{ "label": "Season", "state": "when", "all": "All", "field": "season", "options": [{ "value": "sprng", "label": "Spring" }] }],',
    problems: [
      'screens/beds/all.json:74:132 unknown-value the field never has the value "sprng"; it can be spring, autumn (did you mean "spring"?)',
    ],
  },
  {
    name: 'a filter that a link sets to what its field never has',
    file: 'screens/index.json',
    replace: '"to": "#facts"',
    with: '"to": "/beds/all?season=sprng"',
    problems: ['screens/index.json:16:17 unknown-value "season" can never be "sprng" on "/beds/all" (did you mean "spring"?)'],
  },
  {
    name: 'a look-alike letter in an address that goes on with a value',
    file: 'screens/index.json',
    replace: '"to": "#facts"',
    with: '"to": "/b\u0435ds/all?season={domain.name}"',
    problems: ['screens/index.json:16:17 unknown-route there is no screen at "/bеds/all" (did you mean "/beds/all"?)'],
  },
  {
    name: 'a locale that there is not',
    file: 'portal-config/portal.json',
    replace: '"locale": "en-US"',
    with: '"locale": "english"',
    problems: ['portal-config/portal.json:4:13 bad-locale "english" is not a locale: write one such as en-US, de or pt-BR'],
  },
  {
    name: 'a host that is an address',
    file: 'portal-config/domains/open.json',
    replace: 'plots.example',
    with: 'https://plots.example',
    problems: [
      'portal-config/domains/open.json:2:13 bad-host "https://plots.example" is not a host name: write it as members.example.org, without https:// and without a path',
    ],
  },
  {
    name: 'a host of one letter',
    file: 'portal-config/domains/open.json',
    replace: 'plots.example',
    with: 'a',
    problems: ['portal-config/domains/open.json:2:13 bad-host "a" has no dot: so short a host would match nearly every other'],
  },
  {
    name: 'a state that nothing leads to',
    file: 'portal-config/flows/watering.json',
    replace: '"wet": {',
    with: '"soaked": {}, "wet": {',
    problems: ['portal-config/flows/watering.json:22:5 unreached-state warning: nothing leads to the state "soaked"'],
  },
  {
    name: 'a key that the records in a list do not have',
    file: 'fixtures/plants.json',
    replace: '"line"',
    with: '"lien"',
    problems: ['fixtures/plants.json:11:9 unknown-field the list "notes" has no field "lien" (did you mean "line"?)'],
  },
  {
    name: 'a number that cannot be kept',
    file: 'fixtures/plants.json',
    replace: '250',
    with: '99999999999999999999',
    problems: ['fixtures/plants.json:6:14 too-large 100000000000000000000 is more than can be kept exactly; at most 9007199254740991 can'],
  },
  {
    name: 'a copy of a file',
    file: 'portal-config/forms/sow (copy).json',
    written: '{}',
    problems: [
      "portal-config/forms/sow (copy).json:1:1 bad-file-name a file's name becomes an address or a name: letters, digits, - and _ only, and no copies",
    ],
  },
  {
    name: 'a file with the name of what every object has',
    file: 'screens/constructor.json',
    written: '{}',
    problems: [
      "screens/constructor.json:1:1 bad-file-name a file's name becomes an address or a name: letters, digits, - and _ only, and no copies",
    ],
  },
  {
    name: 'an entry that stands in a list twice',
    file: 'portal-config/gates.json',
    replace: '"viewer.rank": "warden"',
    with: '"viewer.rank": ["warden", "warden"]',
    problems: ['portal-config/gates.json:3:31 repeated-entry warning: "warden" stands in this list twice'],
  },
  {
    name: 'a text without end',
    file: 'portal-config/navigation/main.json',
    replace: 'Beds',
    with: 'B'.repeat(100_001),
    problems: ['portal-config/navigation/main.json:5:16 too-long this text has 100001 characters; at most 100000 fit'],
  },
  {
    name: 'a character that cannot be shown',
    file: 'portal-config/navigation/main.json',
    replace: 'Beds',
    with: 'B\\u007f',
    problems: [
      'portal-config/navigation/main.json:5:16 bad-character this text holds a character that cannot be shown',
      'portal-config/navigation/main.json:5:16 bad-text the text cannot be read: it has a control character, which nobody sees',
    ],
  },
]);
