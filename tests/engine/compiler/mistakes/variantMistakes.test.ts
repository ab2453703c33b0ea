import { testMistakes } from '../../../support/mistakes.ts';

testMistakes([
  {
    name: 'a file that belongs nowhere',
    file: 'portal-config/gate.json',
    written: '{}',
    problems: ['portal-config/gate.json:1:1 unknown-file no manifest belongs at this place (did you mean "portal-config/gates.json"?)'],
  },
  {
    name: 'a folder that belongs nowhere',
    file: 'portal-config/entitys/rake.json',
    written: '{}',
    problems: [
      'portal-config/entitys/rake.json:1:1 unknown-file no manifest belongs at this place (did you mean "portal-config/entities/"?)',
    ],
  },
  {
    name: 'an unknown navigation',
    file: 'portal-config/domains/open.json',
    replace: '"navigation": "main"',
    with: '"navigation": "man"',
    problems: ['portal-config/domains/open.json:4:17 unknown-navigation there is no navigation "man" (did you mean "main"?)'],
  },
  {
    name: 'a flag that portal.json does not list',
    file: 'portal-config/domains/open.json',
    replace: '"market": false',
    with: '"markets": false',
    problems: ['portal-config/domains/open.json:13:5 unknown-flag portal.json lists no feature "markets" (did you mean "market"?)'],
  },
  {
    name: 'a host that two variants have',
    file: 'portal-config/domains/open.json',
    replace: 'plots.example',
    with: 'localhost:5173',
    problems: ['portal-config/domains/open.json:2:13 duplicate-host the host "localhost:5173" belongs to the domain "local" already'],
  },
  {
    name: 'a colour that cannot be seen',
    file: 'portal-config/domains/open.json',
    replace: '#166534',
    with: '#fefce8',
    problems: ['portal-config/domains/open.json:6:16 faint-colour warning: #fefce8 can hardly be seen on a white page'],
  },
  {
    name: 'a flow that starts nowhere',
    file: 'portal-config/flows/watering.json',
    replace: '"initial": "dry"',
    with: '"initial": "dri"',
    problems: ['portal-config/flows/watering.json:2:14 unknown-state the flow has no state "dri" (did you mean "dry"?)'],
  },
  {
    name: 'a transition that leads nowhere',
    file: 'portal-config/flows/watering.json',
    replace: '"target": "wet"',
    with: '"target": "wett"',
    problems: ['portal-config/flows/watering.json:10:21 unknown-state the flow has no state "wett" (did you mean "wet"?)'],
  },
  {
    name: 'an unknown delay',
    file: 'portal-config/flows/watering.json',
    replace: '"drying"',
    with: '"driing"',
    problems: ['portal-config/flows/watering.json:24:9 unknown-delay portal.json has no delay "driing" (did you mean "drying"?)'],
  },
  {
    name: 'a context key that the flow does not declare',
    file: 'portal-config/flows/watering.json',
    replace: '"set": {\n            "cans"',
    with: '"set": {\n            "can"',
    problems: ['portal-config/flows/watering.json:12:13 unknown-context the context of the flow has no "can" (did you mean "cans"?)'],
  },
  {
    name: 'two screens at one address',
    file: 'screens/beds/index.json',
    written: '{ "title": "Beds", "blocks": [] }',
    problems: ['screens/beds/_layout.json:3:12 duplicate-route the route "/beds" is screens/beds/index.json already'],
  },
  {
    name: 'a user field that the entity does not have',
    file: 'portal-config/portal.json',
    replace: '"rank": [',
    with: '"rang": [',
    problems: ['portal-config/portal.json:20:7 unknown-field the entity "user" has no field "rang" (did you mean "rank"?)'],
  },
  {
    name: 'a portal without portal.json',
    file: 'portal-config/portal.json',
    problems: ['portal-config/portal.json:1:1 missing-file a portal needs this file'],
  },
  {
    name: 'a variant that leaves a flag open',
    file: 'portal-config/domains/open.json',
    replace: '"tools": true,',
    with: '',
    problems: ['portal-config/domains/open.json:11:15 missing-flag the feature "tools" is neither on nor off here'],
  },
]);
