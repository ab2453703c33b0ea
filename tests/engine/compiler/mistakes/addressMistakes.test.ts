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
    problems: ['screens/beds/_layout.json:3:12 bad-address "beds/all" is no address; a route starts with "/" (did you mean "/beds/all"?)'],
  },
  {
    name: 'an address that runs code',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: 'java\\tscript:alert(1)',
    problems: [
      'screens/index.json:20:17 unsafe-address an address cannot start with "javascript:"; use a route, #id, https:, mailto: or tel:',
    ],
  },
  {
    name: 'an address with data in it',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: 'data:text/html,hi',
    problems: ['screens/index.json:20:17 unsafe-address an address cannot start with "data:"; use a route, #id, https:, mailto: or tel:'],
  },
  {
    name: 'an address that hides where it leads',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: '//evil.example',
    problems: ['screens/index.json:20:17 unsafe-address "//evil.example" leaves the portal without saying how; write https:'],
  },
  {
    name: 'an address that names a user',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: 'https://plots.example@evil.example/',
    problems: ['screens/index.json:20:17 unsafe-address "https://plots.example@evil.example/" is no address that a link may lead to'],
  },
  {
    name: 'an address without its slashes',
    file: 'screens/index.json',
    replace: 'mailto:hello@plots.example',
    with: 'https:plots.example',
    problems: ['screens/index.json:20:17 unsafe-address "https:plots.example" is no address that a link may lead to'],
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
      'screens/index.json:4:11 bad-address "https://plots.example/beds" is no screen of this portal, where alone a viewer can be sent',
    ],
  },
  {
    name: 'a folder that leads out of the portal',
    file: 'screens/beds/_layout.json',
    replace: '"index": "/beds/all"',
    with: '"index": "mailto:hello@plots.example"',
    problems: [
      'screens/beds/_layout.json:3:12 bad-address "mailto:hello@plots.example" is no screen of this portal, where alone a viewer can be sent',
    ],
  },
  {
    name: 'a redirect that leads nowhere',
    file: 'screens/index.json',
    replace: '"to": "/beds"',
    with: '"to": "/bed"',
    problems: ['screens/index.json:4:11 unknown-route there is no screen at "/bed" (did you mean "/beds"?)'],
  },
]);
