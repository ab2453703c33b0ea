import { testMistakes } from '../../../support/mistakes.ts';

testMistakes([
  {
    name: 'a gate that reads a record',
    file: 'portal-config/gates.json',
    replace: '"viewer.rank": "warden"',
    with: '"row.ripe": true',
    problems: [
      'portal-config/gates.json:3:5 closed-path "row" cannot be read here: a gate is about the viewer and the variant; conditions about a record belong in rules.json',
    ],
  },
  {
    name: 'a gate that asks a rule',
    file: 'portal-config/gates.json',
    replace: '"viewer.rank": "warden"',
    with: '"rule": "ripened"',
    problems: ['portal-config/gates.json:3:13 no-record the rule "ripened" is about a record, but a gate is about the viewer'],
  },
  {
    name: 'a screen gated by a rule',
    file: 'screens/beds/all.json',
    replace: '"gate": "trader"',
    with: '"gate": "ripened"',
    problems: [
      'screens/beds/all.json:3:11 rule-as-gate "ripened" is a rule about a record, not a gate; where there is a record, write { "rule": "ripened" }',
    ],
  },
  {
    name: 'a folder gated by a rule',
    file: 'screens/beds/_layout.json',
    replace: '"gate": "trader"',
    with: '"gate": ["trader", "ripened"]',
    problems: [
      'screens/beds/_layout.json:23:22 rule-as-gate "ripened" is a rule about a record, not a gate; where there is a record, write { "rule": "ripened" }',
    ],
  },
  {
    name: 'a link shown by a rule',
    file: 'portal-config/navigation/main.json',
    replace: '"features.market": true',
    with: '"rule": "ripened"',
    problems: ['portal-config/navigation/main.json:14:17 no-record the rule "ripened" is about a record, but there is none here'],
  },
  {
    name: 'a portal entered by a rule',
    file: 'portal-config/portal.json',
    replace: '"condition": {',
    with: '"condition": { "rule": "ripened",',
    problems: ['portal-config/portal.json:36:28 no-record the rule "ripened" is about a record, but there is none here'],
  },
  {
    name: 'an unknown rule',
    file: 'screens/beds/all.json',
    replace: '"rule": "ripened"',
    with: '"rule": "ripend"',
    problems: ['screens/beds/all.json:21:17 unknown-rule there is no rule "ripend" (did you mean "ripened"?)'],
  },
  {
    name: 'a gate asked as a rule',
    file: 'screens/beds/all.json',
    replace: '"rule": "ripened"',
    with: '"rule": "trader"',
    problems: ['screens/beds/all.json:21:17 gate-as-rule "trader" is a gate, not a rule; write { "gate": "trader" }'],
  },
  {
    name: 'a rule that reads what the records do not have',
    file: 'portal-config/rules.json',
    replace: '"row.ripe": true',
    with: '"row.rank": "grower"',
    problems: ['screens/beds/all.json:21:17 unfit-rule the rule "ripened" reads "row.rank", which the records here do not have'],
  },
  {
    name: 'a rule that builds on itself',
    file: 'portal-config/rules.json',
    replace: '"row.ripe": true',
    with: '"rule": "ripened"',
    problems: ['portal-config/rules.json:2:3 rule-cycle the rule "ripened" refers to itself: ripened → ripened'],
  },
  {
    name: 'a rule with the name of a gate',
    file: 'portal-config/rules.json',
    replace: '"ripened"',
    with: '"warden": { "row.ripe": false }, "ripened"',
    problems: ['portal-config/rules.json:2:3 duplicate-name "warden" is already a gate in gates.json; give the rule another name'],
  },
]);
