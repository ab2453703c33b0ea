import type { ChangeCase } from './ChangeCase.ts';

const list = 'screens/plots/list.json';
const links = 'portal-config/navigation/plots.json';
const gates = 'portal-config/gates.json';
const settings = 'portal-config/portal.json';
const pest = 'portal-config/forms/pest.json';

export const screenCases: readonly ChangeCase[] = [
  {
    name: 'a comment',
    portal: 'garden',
    edits: [[list, '"title": "Plots"', '"$comment": "all of them", "title": "Plots"']],
    sentences: [],
  },
  { name: 'the layout of a file', portal: 'garden', edits: [[list, '"title": "Plots",', '"title":\n\n    "Plots",']], sentences: [] },
  { name: 'a default that is written out', portal: 'garden', edits: [[settings, '"name":', '"locale": "en-US", "name":']], sentences: [] },
  {
    name: 'a form under another name',
    portal: 'garden',
    edits: [
      [
        'portal-config/forms/bug.json',
        undefined,
        '{ "entity": "report", "fields": ["pest", { "name": "phone", "help": "Only if we may call you." }, "notes"], "submit": "Send report", "onSubmit": "reportPest", "resets": true }',
      ],
      [pest, undefined, undefined],
      ['screens/plots/report.json', '"form": "pest"', '"form": "bug"'],
    ],
    sentences: [],
  },
  {
    name: 'a number that gets a name',
    portal: 'garden',
    edits: [
      [settings, '"numbers": {', '"numbers": { "dear": 1000,'],
      [list, '"of": "plots",\n', '"of": "plots", "where": { "row.rent": { "gte": "numbers.dear" } },\n'],
    ],
    sentences: ['On "Plots", the list "All plots" lists only records where row.rent is at least 1000.'],
  },
  {
    name: 'a condition said in another way',
    portal: 'garden',
    edits: [[gates, '"viewer.role": "warden"', '"viewer.role": ["warden"]']],
    sentences: [],
  },
  {
    name: 'a gate that nobody uses',
    portal: 'garden',
    edits: [[gates, '"signedIn"', '"composters": { "features.compost": true }, "signedIn"']],
    sentences: [],
  },
  {
    name: 'a screen of an area for everybody in it',
    portal: 'garden',
    edits: [['screens/plots/keys.json', '"gate": "warden",', '']],
    sentences: ['Gardeners on friends and gardeners now see "Keys".'],
  },
  {
    name: 'a screen of two variants that is gone',
    portal: 'chapter',
    edits: [[gates, '"mentorship": {', '"mentorship": { "viewer.signedIn": false, ']],
    sentences: ['All signed-in users on alumni and development no longer see "Mentorship Program".'],
  },
  {
    name: 'a screen for one role',
    portal: 'garden',
    edits: [['screens/plots/watering.json', '"title": "Watering",', '"title": "Watering", "gate": "warden",']],
    sentences: ['Gardeners on friends and gardeners no longer see "Watering".'],
  },
  {
    name: 'a screen for a part of those with a role',
    portal: 'garden',
    edits: [
      [gates, '"warden": {', '"watery": { "viewer.email": { "contains": "water" } }, "warden": {'],
      ['screens/plots/watering.json', '"title": "Watering",', '"title": "Watering", "gate": "watery",'],
    ],
    sentences: ['All signed-in users see "Watering" only if the gate "signedIn" is open and the gate "watery" is open (before: always).'],
  },
  {
    name: 'a gate that asks for somebody else',
    portal: 'garden',
    edits: [[gates, '"viewer.role": "warden"', '"viewer.role": "gardener"']],
    sentences: ['Gardeners on friends and gardeners now see "Keys".', 'Wardens on friends and gardeners no longer see "Keys".'],
  },
  {
    name: 'a feature that is on',
    portal: 'garden',
    edits: [['portal-config/domains/gardeners.json', '"seedSwap": false', '"seedSwap": true']],
    sentences: ['All signed-in users on gardeners now see "Seed swap".'],
  },
  {
    name: 'a portal gate for all',
    portal: 'garden',
    edits: [[settings, '"viewer.membershipType": { "sameAs": "domain.membershipType" }', '"viewer.signedIn": true']],
    sentences: [
      'Gardeners whose kind is Friend and Wardens whose kind is Friend on gardeners now see /, "Plots", "Report a pest", and "Watering".',
      'Wardens whose kind is Friend on gardeners now see "Keys".',
      'Gardeners whose kind is Friend and Wardens whose kind is Friend on gardeners are no longer turned away.',
    ],
  },
  {
    name: 'a new screen with a link',
    portal: 'garden',
    edits: [
      ['screens/plots/rules.json', undefined, '{ "title": "Garden rules", "blocks": [{ "block": "text", "text": "Water early." }] }'],
      [links, '"items": [', '"items": [{ "label": "Rules", "to": "/plots/rules" },'],
    ],
    sentences: ['All signed-in users now see "Garden rules".'],
  },
  {
    name: 'a screen that is gone',
    portal: 'garden',
    edits: [
      ['screens/plots/keys.json', undefined, undefined],
      [links, ',\n    { "label": "Keys", "to": "/plots/keys", "icon": "key", "badge": "Warden" }', ''],
    ],
    sentences: ['Wardens on friends and gardeners no longer see "Keys".'],
  },
  {
    name: 'a link that is gone',
    portal: 'garden',
    edits: [[links, '{ "label": "Watering", "to": "/plots/watering", "icon": "droplets" },', '']],
    sentences: ['In the navigation "Garden", the link "Watering" was removed.'],
  },
  {
    name: 'a link under another name',
    portal: 'garden',
    edits: [[links, '"label": "Watering"', '"label": "Water"']],
    sentences: ['In the navigation "Garden", the link "Watering" is now called "Water".'],
  },
  {
    name: 'a link in another place',
    portal: 'garden',
    edits: [
      [
        links,
        '{ "label": "Plots", "to": "/plots/list", "icon": "sprout" },\n    { "label": "Report a pest", "to": "/plots/report", "icon": "bug" },',
        '{ "label": "Report a pest", "to": "/plots/report", "icon": "bug" },\n    { "label": "Plots", "to": "/plots/list", "icon": "sprout" },',
      ],
    ],
    sentences: ['In the navigation "Garden", the link "Report a pest" was moved.'],
  },
  {
    name: 'a link that leads elsewhere',
    portal: 'garden',
    edits: [[links, '"to": "/plots/watering"', '"to": "/plots/report"']],
    sentences: ['In the navigation "Garden", the link "Watering" leads to "/plots/report" (before: "/plots/watering").'],
  },
  {
    name: 'a link for some',
    portal: 'garden',
    edits: [[links, '"icon": "droplets"', '"icon": "droplets", "when": { "features.compost": true }']],
    sentences: ['For all signed-in users on friends: in the navigation "Garden", the link "Watering" was removed.'],
  },
  {
    name: 'an icon',
    portal: 'garden',
    edits: [[links, '"icon": "droplets"', '"icon": "bug"']],
    sentences: ['In the navigation "Garden", the icon of the link "Watering" changed from "droplets" to "bug".'],
  },
  {
    name: 'a badge',
    portal: 'garden',
    edits: [[links, ', "badge": "Warden"', '']],
    sentences: ['For Wardens on friends and gardeners: in the navigation "Garden", the link "Keys" no longer has its badge ("Warden").'],
  },
  {
    name: 'a title of a screen',
    portal: 'garden',
    edits: [[list, '"title": "Plots"', '"title": "Beds"']],
    sentences: ['The screen /plots/list is now called "Beds" (before: "Plots").'],
  },
  {
    name: 'a title of a block',
    portal: 'garden',
    edits: [[list, '"title": "All plots"', '"title": "Every plot"']],
    sentences: ['On "Plots", the list "All plots" is now called "Every plot".'],
  },
  {
    name: 'a text',
    portal: 'garden',
    edits: [['screens/plots/seeds.json', 'Bring a packet, take a packet.', 'Bring two, take one.']],
    sentences: ['On "Seed swap", the text changed from "Bring a packet, take a packet." to "Bring two, take one.".'],
  },
  {
    name: 'a text of a visitor',
    portal: 'garden',
    edits: [['screens/index.json', 'A garden that its neighbours keep.', 'Come in.']],
    sentences: ['On /, the hero "A garden that its neighbours keep." is now called "Come in.".'],
  },
];
