import { testMistakes } from '../../../support/mistakes.ts';

testMistakes([
  {
    name: 'a link to a screen that does not exist',
    file: 'portal-config/navigation/main.json',
    replace: '"to": "/beds/all"',
    with: '"to": "/beds/al"',
    problems: ['portal-config/navigation/main.json:6:13 unknown-route there is no screen at "/beds/al" (did you mean "/beds/all"?)'],
  },
  {
    name: 'a state in a link that its screen does not have',
    file: 'portal-config/navigation/main.json',
    replace: '?season=spring',
    with: '?seson=spring',
    problems: [
      'portal-config/navigation/main.json:11:13 unknown-state there is no state on "/beds/all" named "seson" (did you mean "season"?)',
    ],
  },
  {
    name: 'a value in a link that the state cannot have',
    file: 'portal-config/navigation/main.json',
    replace: '?season=spring',
    with: '?season=sprin',
    problems: [
      'portal-config/navigation/main.json:11:13 unknown-value "season" can never be "sprin" on "/beds/all" (did you mean "spring"?)',
    ],
  },
  {
    name: 'a route without its slash',
    file: 'screens/beds/_layout.json',
    replace: '"index": "/beds/all"',
    with: '"index": "beds/all"',
    problems: [
      'screens/beds/_layout.json:3:12 bad-address "beds/all" is not a valid address; a route starts with "/" (did you mean "/beds/all"?)',
    ],
  },
  {
    name: 'an address that runs code',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: 'java\\tscript:alert(1)',
    problems: [
      'screens/index.json:20:17 unsafe-address an address cannot start with "javascript:"; use a route, #id, https:, mailto:, or tel:',
    ],
  },
  {
    name: 'an address with data in it',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: 'data:text/html,hi',
    problems: ['screens/index.json:20:17 unsafe-address an address cannot start with "data:"; use a route, #id, https:, mailto:, or tel:'],
  },
  {
    name: 'an address that hides where it leads',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: '//evil.example',
    problems: ['screens/index.json:20:17 unsafe-address "//evil.example" leads outside the portal but has no scheme; start it with https:'],
  },
  {
    name: 'an address that names a user',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: 'https://plots.example@evil.example/',
    problems: ['screens/index.json:20:17 unsafe-address "https://plots.example@evil.example/" is not a valid link target'],
  },
  {
    name: 'an address without its slashes',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: 'https:plots.example',
    problems: ['screens/index.json:20:17 unsafe-address "https:plots.example" is not a valid link target'],
  },
  {
    name: 'a link to a block that is not there',
    file: 'screens/index.json',
    replace: '#facts',
    with: '#fact',
    problems: ['screens/index.json:16:17 unknown-id there is no block with the id "fact" (did you mean "facts"?)'],
  },
  {
    name: 'a redirect that leaves the portal',
    file: 'screens/index.json',
    replace: '"to": "/beds"',
    with: '"to": "https://plots.example/beds"',
    problems: [
      'screens/index.json:4:11 bad-address "https://plots.example/beds" is not a screen of this portal, and a viewer can only be sent to a screen',
    ],
  },
  {
    name: 'a folder that leads out of the portal',
    file: 'screens/beds/_layout.json',
    replace: '"index": "/beds/all"',
    with: '"index": "mailto:hello@plots.example"',
    problems: [
      'screens/beds/_layout.json:3:12 bad-address "mailto:hello@plots.example" is not a screen of this portal, and a viewer can only be sent to a screen',
    ],
  },
  {
    name: 'a redirect that leads nowhere',
    file: 'screens/index.json',
    replace: '"to": "/beds"',
    with: '"to": "/bed"',
    problems: ['screens/index.json:4:11 unknown-route there is no screen at "/bed" (did you mean "/beds"?)'],
  },
  {
    name: 'a dialog in a link that its screen does not have',
    file: 'portal-config/navigation/main.json',
    replace: '?season=spring',
    with: '?open=qestion&season=spring',
    problems: ['portal-config/navigation/main.json:11:13 unknown-dialog there is no dialog on "/beds/all" named "qestion"'],
  },
  {
    name: 'where a record is seen, on a screen that does not exist',
    file: 'portal-config/entities/plant.json',
    replace: '"of": "plants"',
    with: '"of": "plants", "to": "/bed/all?season={row.season}"',
    problems: ['portal-config/entities/plant.json:3:25 unknown-route there is no screen at "/bed/all" (did you mean "/beds/all"?)'],
  },
  {
    name: 'where a record is seen, by a state that the screen does not have, and a field that the record does not',
    file: 'portal-config/entities/plant.json',
    replace: '"of": "plants"',
    with: '"of": "plants", "to": "/beds/all?seson={row.sesson}"',
    problems: [
      'portal-config/entities/plant.json:3:25 unknown-path "row.sesson" is not a valid path: "row" has no "sesson" (did you mean "row.season"?)',
      'portal-config/entities/plant.json:3:25 unknown-state there is no state on "/beds/all" named "seson" (did you mean "season"?)',
    ],
  },
  {
    name: 'where a record is seen, in cases: a dialog that is not there, and a value that the state cannot have',
    file: 'portal-config/entities/plant.json',
    replace: '"of": "plants"',
    with: '"of": "plants", "to": [{ "when": { "row.ripe": true }, "use": "/?open=questions&row={row.id}" }, { "use": "/beds/all?season=sprin" }]',
    problems: [
      'portal-config/entities/plant.json:3:65 unknown-dialog there is no dialog on "/" named "questions" (did you mean "question"?)',
      'portal-config/entities/plant.json:3:109 unknown-value "season" can never be "sprin" on "/beds/all" (did you mean "spring"?)',
    ],
  },
  {
    name: 'where a record is seen, of records that are nowhere',
    file: 'portal-config/entities/branch.json',
    replace: '"label": "Branch"',
    with: '"label": "Branch", "to": "/"',
    problems: ['portal-config/entities/branch.json:2:28 no-collection "to" needs "of", the collection that holds the records'],
  },
  {
    name: 'an item that leads to where its record is seen, which its entity does not say',
    file: 'screens/beds/all.json',
    replace: '"badges": [',
    with: '"to": true, "badges": [',
    problems: [
      'screens/beds/all.json:28:15 no-address the entity "plant" has no "to", so "to" can\'t be true; write an address, or add "to" to the entity',
    ],
  },
]);
