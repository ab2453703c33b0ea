import type { ChangeCase } from './ChangeCase.ts';

const list = 'screens/plots/list.json';
const pest = 'portal-config/forms/pest.json';

export const blockCases: readonly ChangeCase[] = [
  {
    name: 'a block more',
    portal: 'garden',
    edits: [[list, '"blocks": [', '"blocks": [{ "block": "banner", "tone": "info", "title": "Compost day", "text": "Saturday." },']],
    sentences: ['On "Plots", there is a new banner: "Compost day".'],
  },
  {
    name: 'a block for some',
    portal: 'garden',
    edits: [[list, '"block": "stats",', '"block": "stats", "when": { "viewer.role": "warden" },']],
    sentences: ['For Gardeners on friends and gardeners: on "Plots", the block of figures was removed.'],
  },
  {
    name: 'a block at times',
    portal: 'garden',
    edits: [['screens/plots/seeds.json', '"block": "text",', '"block": "text", "when": { "now.date": { "gte": "2025-06-01" } },']],
    sentences: ['On "Seed swap", the text "Bring a packet, take a packet." is shown only if now.date is 2025-06-01 or later.'],
  },
  {
    name: 'a block at other times',
    portal: 'garden',
    edits: [['screens/plots/watering.json', '"when": { "flow.state": "dry" }', '"when": { "flow.state": ["dry", "wet"] }']],
    sentences: ['On "Watering", the text "The beds are dry." is shown only if flow.state is "dry" or "wet" (before: flow.state is "dry").'],
  },
  {
    name: 'blocks in another order',
    portal: 'garden',
    edits: [
      [
        'screens/plots/report.json',
        '{ "block": "form", "form": "pest" },\n    { "block": "list", "title": "Reports", "of": "reports", "item": { "title": "pest", "details": ["phone"] }, "empty": "No reports." }',
        '{ "block": "list", "title": "Reports", "of": "reports", "item": { "title": "pest", "details": ["phone"] }, "empty": "No reports." },\n    { "block": "form", "form": "pest" }',
      ],
    ],
    sentences: ['On "Report a pest", the list "Reports" was moved.'],
  },
  {
    name: 'an order of records',
    portal: 'garden',
    edits: [[list, '"sort": "keeper"', '"sort": "-rent"']],
    sentences: ['On "Plots", the list "All plots" is sorted by "rent", descending (before: by "keeper").'],
  },
  {
    name: 'a limit',
    portal: 'garden',
    edits: [[list, '"sort": "keeper"', '"sort": "keeper", "limit": 3']],
    sentences: ['On "Plots", the list "All plots" shows at most 3.'],
  },
  {
    name: 'other records',
    portal: 'garden',
    edits: [[list, '"sort": "keeper"', '"sort": "keeper", "where": { "row.crop": { "not": "fallow" } }']],
    sentences: ['On "Plots", the list "All plots" lists only records where row.crop is anything but "fallow".'],
  },
  {
    name: 'a detail more',
    portal: 'garden',
    edits: [[list, '["area", "sown"]', '["area", "rent", "sown"]']],
    sentences: ['On "Plots", there is a new detail: "rent" in the list "All plots".'],
  },
  {
    name: 'a badge less',
    portal: 'garden',
    edits: [[list, ', "badges": ["crop"]', '']],
    sentences: ['On "Plots", the list "All plots" no longer has its badges ("crop").'],
  },
  {
    name: 'a figure more',
    portal: 'garden',
    edits: [
      [
        list,
        '{ "label": "Plots", "value": { "count": "plots" } },',
        '{ "label": "Plots", "value": { "count": "plots" } }, { "label": "Fallow", "value": { "count": "plots", "where": { "row.crop": "fallow" } } },',
      ],
    ],
    sentences: ['On "Plots", there is a new figure: "Fallow" in the block of figures.'],
  },
  {
    name: 'a figure computed otherwise',
    portal: 'garden',
    edits: [[list, '"sum": "plots.rent"', '"sum": "plots.area"']],
    sentences: ['On "Plots", the sum of the figure "Rent" is now "plots.area" (before: "plots.rent").'],
  },
  {
    name: 'a field that a form asks for',
    portal: 'garden',
    edits: [
      [
        'portal-config/entities/report.json',
        '{ "name": "notes"',
        '{ "name": "damage", "label": "Damage", "type": "text" }, { "name": "notes"',
      ],
      [pest, '"notes"]', '"notes", "damage"]'],
    ],
    sentences: ['The pest form has a new field: Damage.'],
  },
  { name: 'a field less', portal: 'garden', edits: [[pest, ', "notes"]', ']']], sentences: ['The pest form no longer asks for "Notes".'] },
  {
    name: 'a required field',
    portal: 'garden',
    edits: [[pest, '"help": "Only if we may call you."', '"help": "Only if we may call you.", "required": true']],
    sentences: ['In the pest form, the field "Phone" is now required.'],
  },
];
