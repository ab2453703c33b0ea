import { testMistakes } from '../../../support/mistakes.ts';

testMistakes([
  {
    name: 'gates that build on each other',
    file: 'portal-config/gates.json',
    replace: '"viewer.rank": "warden"',
    with: '"gate": "trader"',
    problems: [
      'portal-config/gates.json:2:3 gate-cycle the gate "warden" refers to itself: warden → trader → warden',
      'portal-config/gates.json:5:3 gate-cycle the gate "trader" refers to itself: trader → warden → trader',
    ],
  },
  {
    name: 'a misspelled path in a condition',
    file: 'portal-config/gates.json',
    replace: 'viewer.rank',
    with: 'viewer.ranc',
    problems: [
      'portal-config/gates.json:3:5 unknown-path "viewer.ranc" is not a valid path: "viewer" has no "ranc" (did you mean "viewer.rank"?)',
    ],
  },
  {
    name: 'a misspelled field in the preview of a form',
    file: 'screens/beds/all.json',
    replace: '"data": "viewer"',
    with: '"data": "viewer", "preview": [{ "block": "text", "text": "{form.title} in {form.seeson}" }]',
    problems: [
      'screens/beds/all.json:70:64 unknown-path "form.seeson" is not a valid path: "form" has no "seeson" (did you mean "form.season"?)',
    ],
  },
  {
    name: 'what was entered, read by the name that it has in its form, in an action',
    file: 'portal-config/actions.json',
    replace: 'Noted {row.title}',
    with: 'Noted {payload.row} and {form.title}',
    problems: [
      'portal-config/actions.json:4:12 closed-path "form" cannot be read here: it only exists in a form and its preview; use "payload" in an action',
    ],
  },
  {
    name: 'what an action gets, read outside of it',
    file: 'screens/beds/all.json',
    replace: 'Dry as dust',
    with: 'Dry as {payload.title}',
    problems: ['screens/beds/all.json:48:19 closed-path "payload" cannot be read here: it only exists in actions.json'],
  },
  {
    name: 'a misspelled root of a path',
    file: 'portal-config/gates.json',
    replace: 'viewer.rank',
    with: 'veiwer.rank',
    problems: [
      'portal-config/gates.json:3:5 unknown-path "veiwer.rank" is not a valid path: there is no "veiwer" (did you mean "viewer.rank"?)',
    ],
  },
  {
    name: 'a path without an end',
    file: 'portal-config/gates.json',
    replace: '"viewer.rank": "warden"',
    with: '"viewer": "warden"',
    problems: [
      'portal-config/gates.json:3:5 unknown-path "viewer" is not a single value; its keys are id, name, email, rank, firstName, lastName, initials, signedIn',
    ],
  },
  {
    name: 'a value that a choice cannot have',
    file: 'portal-config/gates.json',
    replace: '"viewer.rank": "warden"',
    with: '"viewer.rank": "wardn"',
    problems: ['portal-config/gates.json:3:20 unknown-value "viewer.rank" can never be "wardn" (did you mean "warden"?)'],
  },
  {
    name: 'one of several values that cannot be',
    file: 'portal-config/portal.json',
    replace: '"warden",\n        "grower"',
    with: '"warden",\n        "growr"',
    problems: ['portal-config/portal.json:39:9 unknown-value "viewer.rank" can never be "growr" (did you mean "grower"?)'],
  },
  {
    name: 'an unknown flag in a condition',
    file: 'portal-config/gates.json',
    replace: 'features.market',
    with: 'features.markt',
    problems: [
      'portal-config/gates.json:7:5 unknown-path "features.markt" is not a valid path: "features" has no "markt" (did you mean "features.market"?)',
    ],
  },
  {
    name: 'a misspelled path in a text',
    file: 'screens/index.json',
    replace: '{domain.branding.organizationName}',
    with: '{domain.branding.organisationName}',
    problems: [
      'screens/index.json:12:16 unknown-path "domain.branding.organisationName" is not a valid path: "domain.branding" has no "organisationName" (did you mean "domain.branding.organizationName"?)',
    ],
  },
  {
    name: 'a case that a choice cannot have',
    file: 'screens/beds/all.json',
    replace: 'select, warden',
    with: 'select, guard',
    problems: ['screens/beds/all.json:2:12 unknown-value "viewer.rank" can never be "guard"; it can be warden, grower'],
  },
  {
    name: 'a path to compare with that leads nowhere',
    file: 'screens/beds/all.json',
    replace: 'page.season',
    with: 'page.saeson',
    problems: [
      'screens/beds/all.json:19:21 unknown-path "page.saeson" is not a valid path: "page" has no "saeson" (did you mean "page.season"?)',
    ],
  },
  {
    name: 'a field of the row that does not exist',
    file: 'screens/beds/all.json',
    replace: '"rule": "ripened"',
    with: '"row.rip": true',
    problems: ['screens/beds/all.json:21:9 unknown-path "row.rip" is not a valid path: "row" has no "rip" (did you mean "row.ripe"?)'],
  },
  {
    name: 'a row where there is none',
    file: 'screens/index.json',
    replace: 'Soon.',
    with: 'Soon, {row.title}.',
    problems: ['screens/index.json:49:19 closed-path "row" cannot be read here: it only exists where a collection shows its records'],
  },
  {
    name: 'flow outside of a flow',
    file: 'screens/index.json',
    replace: 'Soon.',
    with: 'Soon, {flow.state}.',
    problems: ['screens/index.json:49:19 closed-path "flow" cannot be read here: it only exists inside a flow block'],
  },
  {
    name: 'a state that the machine does not have',
    file: 'screens/beds/all.json',
    replace: '"flow.state": "dry"',
    with: '"flow.state": "dri"',
    problems: ['screens/beds/all.json:50:27 unknown-value "flow.state" can never be "dri" (did you mean "dry"?)'],
  },
  {
    name: 'an event that the machine does not have',
    file: 'screens/beds/all.json',
    replace: 'flow.can.WATER',
    with: 'flow.can.WATR',
    problems: [
      'screens/beds/all.json:60:17 unknown-path "flow.can.WATR" is not a valid path: "flow.can" has no "WATR" (did you mean "flow.can.WATER"?)',
    ],
  },
  {
    name: 'credentials outside of the sign-in rules',
    file: 'screens/index.json',
    replace: 'Soon.',
    with: 'Soon, {credentials.email}.',
    problems: [
      'screens/index.json:49:19 closed-path "credentials" cannot be read here: it only exists in the sign-in rules of portal.json',
    ],
  },
  {
    name: 'a field of the form that does not exist',
    file: 'portal-config/forms/sow.json',
    replace: 'form.season',
    with: 'form.seasons',
    problems: [
      'portal-config/forms/sow.json:14:9 unknown-path "form.seasons" is not a valid path: "form" has no "seasons" (did you mean "form.season"?)',
    ],
  },
  {
    name: 'a value that signing in cannot give',
    file: 'portal-config/portal.json',
    replace: '"use": "grower"',
    with: '"use": "growr"',
    problems: ['portal-config/portal.json:30:18 unknown-value "rank" can never be "growr" (did you mean "grower"?)'],
  },
  {
    name: 'a path in a part of a value',
    file: 'screens/index.json',
    replace: '"get": "totals.beds"',
    with: '"share": 1, "of": "viewer.beds"',
    problems: ['screens/index.json:36:31 unknown-path "viewer.beds" is not a valid path: "viewer" has no "beds"'],
  },
  {
    name: 'a row of a counted collection',
    file: 'screens/index.json',
    replace: '"get": "totals.beds"',
    with: '"count": "plants", "where": { "row.seson": "spring" }',
    problems: ['screens/index.json:36:43 unknown-path "row.seson" is not a valid path: "row" has no "seson" (did you mean "row.season"?)'],
  },
  {
    name: 'a list of a record where there is no record',
    file: 'screens/beds/all.json',
    replace: '"of": "plants",\n      "count"',
    with: '"of": "row.notes",\n      "count"',
    problems: ['screens/beds/all.json:75:13 closed-path "row" cannot be read here: it only exists where a collection shows its records'],
  },
  {
    name: 'a count where nothing is counted',
    file: 'screens/index.json',
    replace: 'Soon.',
    with: 'Soon, {count.shown}.',
    problems: [
      'screens/index.json:49:19 closed-path "count" cannot be read here: it only exists in the label of a tab and the count of a collection',
    ],
  },
]);
