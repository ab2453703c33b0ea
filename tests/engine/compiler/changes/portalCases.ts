import type { ChangeCase } from './ChangeCase.ts';

const settings = 'portal-config/portal.json';
const home = 'screens/dashboard/home.json';

export const portalCases: readonly ChangeCase[] = [
  {
    name: 'a number with a name',
    portal: 'chapter',
    edits: [[settings, '"fewSpots": 5', '"fewSpots": 7']],
    sentences: [
      'On "Events", the badge "{row.spotsLeft} spots left" is shown only if row.spotsLeft is more than 0 and row.spotsLeft is at most 7 (before: row.spotsLeft is more than 0 and row.spotsLeft is at most 5).',
      'On "Events", the field "Availability" is shown only if row.registrationState is "open" and row.spotsLeft is at most 7 (before: row.registrationState is "open" and row.spotsLeft is at most 5).',
    ],
  },
  {
    name: 'a block of one variant',
    portal: 'chapter',
    edits: [[home, '"title": "Alumni Network Benefits"', '"title": "What your network offers"']],
    sentences: [
      'For all signed-in users on alumni: on "Dashboard", the banner "Alumni Network Benefits" is now called "What your network offers".',
    ],
  },
  {
    name: 'a column less',
    portal: 'chapter',
    edits: [['portal-config/tables/payments.json', '{ "field": "amount", "width": 116, "priority": 1 },', '']],
    sentences: ['In the table "Payments", the column "amount" was removed.'],
  },
  {
    name: 'a limit in one variant',
    portal: 'chapter',
    edits: [[home, '"limit": 4', '"limit": 6']],
    sentences: ['On "Dashboard", the list "Recent Activity" shows at most 6 (before: 4).'],
  },
  {
    name: 'a link of one variant',
    portal: 'chapter',
    edits: [['portal-config/navigation/alumni.json', '"label": "Alumni Network"', '"label": "Brothers"']],
    sentences: ['In the navigation "Main", the link "Alumni Network" is now called "Brothers".'],
  },
  {
    name: 'a card of a library',
    portal: 'rowing',
    edits: [['portal-config/cards/boat.json', '"details": ["seats", "crewWeight",', '"details": ["seats",']],
    sentences: ['On "Boats", the detail "crewWeight" in the block of cards "The fleet" was removed.'],
  },
  {
    name: 'a search',
    portal: 'rowing',
    edits: [['screens/club/boats.json', '"Name or builder"', '"Name"']],
    sentences: ['On "Boats", the search placeholder of the block of cards "The fleet" changed from "Name or builder" to "Name".'],
  },
  {
    name: 'a filter less',
    portal: 'rowing',
    edits: [['screens/club/boats.json', '{ "label": "Class", "state": "class", "all": "All classes", "field": "class" },', '']],
    sentences: ['On "Boats", the filter "Class" in the block of cards "The fleet" was removed.'],
  },
  {
    name: 'who may press a button',
    portal: 'rowing',
    edits: [
      ['screens/club/boats.json', '"when": { "gate": "coach", "rule": ["fit", "checkDue"] }', '"when": { "rule": ["fit", "checkDue"] }'],
    ],
    sentences: [
      'For Rowers and Treasurers on adults, arabic, juniors, and spanish: on "Boats", there is a new button: "Checked today" in the block of cards "The fleet".',
    ],
  },
  {
    name: 'a rule of records',
    portal: 'rowing',
    edits: [['screens/club/boats.json', '"where": { "rule": "ours" },', '']],
    sentences: ['On "Boats", the block of cards "The fleet" no longer requires that the rule "ours" holds.'],
  },
];
