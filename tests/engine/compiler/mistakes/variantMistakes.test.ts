import { testMistakes } from '../../../support/mistakes.ts';

testMistakes([
  {
    name: 'a rule for second factors with a field and a role that users don’t have',
    file: 'portal-config/portal.json',
    replace: '"signIn": {',
    with: '"signIn": { "secondFactor": { "of": { "rank": ["warden", "wardn"] }, "until": { "rnk": "grower" } },',
    problems: [
      'portal-config/portal.json:13:60 unknown-value "rank" can never be "wardn" (did you mean "warden"?)',
      'portal-config/portal.json:13:83 unknown-field the entity "user" has no field "rnk" (did you mean "rank"?)',
    ],
  },
  {
    name: 'a sign-in rule that counts records, which are there only afterwards',
    file: 'portal-config/portal.json',
    replace: '"use": "grower"',
    with: '"use": { "count": "plants" }',
    problems: ["portal-config/portal.json:30:18 no-records sign-in rules run before any records are loaded, so they can't read any"],
  },
  {
    name: 'a key of a domain that is neither the engine’s nor a field of the portal’s own entity',
    file: 'portal-config/domains/open.json',
    replace: '"membershipType"',
    with: '"membershipTyp"',
    problems: [
      'portal-config/domains/open.json:1:1 bad-record membershipType is required',
      'portal-config/domains/open.json:3:3 unknown-key "membershipTyp" is not a known key here (did you mean "membershipType"?)',
    ],
  },
  {
    name: 'a further key of a domain where no entity could have it',
    file: 'portal-config/portal.json',
    replace: ',\n  "domainEntity": "branch"',
    with: '',
    problems: [
      'portal-config/domains/local.json:3:3 unknown-key "membershipType" is not a known key here; the known keys are domain, navigation, locale, theme, features, branding',
      'portal-config/domains/open.json:3:3 unknown-key "membershipType" is not a known key here; the known keys are domain, navigation, locale, theme, features, branding',
    ],
  },
  {
    name: 'a field of domains with the name of a key that every domain has',
    file: 'portal-config/entities/branch.json',
    replace: '"fields": [',
    with: '"fields": [{ "name": "theme", "label": "Theme", "type": "text" },',
    problems: ['portal-config/entities/branch.json:3:24 taken-name "theme" is a built-in key of every domain; give the field another name'],
  },
  {
    name: 'a field of domains that does not fit',
    file: 'portal-config/domains/open.json',
    replace: '"membershipType": "open"',
    with: '"membershipType": 7',
    problems: ['portal-config/domains/open.json:3:21 bad-record membershipType must be text; found 7'],
  },
  {
    name: 'a file that belongs nowhere',
    file: 'portal-config/gate.json',
    written: '{}',
    problems: [
      'portal-config/gate.json:1:1 unknown-file the portal doesn\'t read this file; move or rename it (did you mean "portal-config/gates.json"?)',
    ],
  },
  {
    name: 'a folder that belongs nowhere',
    file: 'portal-config/entitys/rake.json',
    written: '{}',
    problems: [
      'portal-config/entitys/rake.json:1:1 unknown-file the portal doesn\'t read this file; move or rename it (did you mean "portal-config/entities/"?)',
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
    problems: [
      'portal-config/domains/open.json:13:5 unknown-flag portal.json does not list the feature "markets" (did you mean "market"?)',
    ],
  },
  {
    name: 'a host that two variants have',
    file: 'portal-config/domains/open.json',
    replace: 'plots.example',
    with: 'localhost:5173',
    problems: ['portal-config/domains/open.json:2:13 duplicate-host the host "localhost:5173" already belongs to the domain "local"'],
  },
  {
    name: 'a colour that cannot be seen',
    file: 'portal-config/domains/open.json',
    replace: '#166534',
    with: '#fefce8',
    problems: ['portal-config/domains/open.json:6:16 faint-colour warning: #fefce8 has too little contrast on a white page'],
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
    problems: ['screens/beds/_layout.json:3:12 duplicate-route the route "/beds" already belongs to screens/beds/index.json'],
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
    problems: ['portal-config/domains/open.json:11:15 missing-flag the feature "tools" must be true or false here'],
  },
]);
