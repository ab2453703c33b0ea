import type { ChangeCase } from './ChangeCase.ts';

const gates = 'portal-config/gates.json';
const settings = 'portal-config/portal.json';
const friends = 'portal-config/domains/friends.json';
const pest = 'portal-config/forms/pest.json';
const plot = 'portal-config/entities/plot.json';

export const dataCases: readonly ChangeCase[] = [
  {
    name: 'a help text',
    portal: 'garden',
    edits: [[pest, 'Only if we may call you.', 'We call at noon.']],
    sentences: ['In the pest form, the help text of the field "Phone" changed from "Only if we may call you." to "We call at noon.".'],
  },
  {
    name: 'a label of a field',
    portal: 'garden',
    edits: [['portal-config/entities/report.json', '"label": "Phone"', '"label": "Telephone"']],
    sentences: [
      'In the pest form, the field "Phone" is now called "Telephone".',
      'In records of type "Report", the field "Phone" is now called "Telephone".',
    ],
  },
  {
    name: 'a submit button',
    portal: 'garden',
    edits: [[pest, '"Send report"', '"Send"']],
    sentences: ['In the pest form, the submit button changed from "Send report" to "Send".'],
  },
  {
    name: 'a type of a field',
    portal: 'garden',
    edits: [[plot, '"type": "number", "minimum": 0', '"type": "percent", "minimum": 0']],
    sentences: ['In records of type "Plot", the type of the field "Area" changed from "number" to "percent".'],
  },
  {
    name: 'a choice more',
    portal: 'garden',
    edits: [['portal-config/choices.json', '{ "value": "fallow"', '{ "value": "pumpkin", "label": "Pumpkin" }, { "value": "fallow"']],
    sentences: ['In the choices "crop", there is a new choice: "Pumpkin".'],
  },
  {
    name: 'a choice under another name',
    portal: 'garden',
    edits: [['portal-config/choices.json', '"label": "Beans"', '"label": "Runner beans"']],
    sentences: ['In the choices "crop", the choice "Beans" is now called "Runner beans".'],
  },
  {
    name: 'a color of a choice',
    portal: 'garden',
    edits: [['portal-config/choices.json', '"tone": "warning"', '"tone": "danger"']],
    sentences: ['In the choices "crop", the tone of the choice "Squash" changed from "warning" to "danger".'],
  },
  {
    name: 'a color of a variant',
    portal: 'garden',
    edits: [[friends, '#be185d', '#9d174d']],
    sentences: ['In the variant "friends", the primary color is #9d174d (before: #be185d).'],
  },
  {
    name: 'a name of a variant',
    portal: 'garden',
    edits: [[friends, 'Friends of Fern Street', 'Fern Street Friends']],
    sentences: [
      'In the variant "friends", the organization name changed from "Friends of Fern Street" to "Fern Street Friends".',
      'In the screen "Wrong gate", home.branding.organizationName is "Fern Street Friends" (before: "Friends of Fern Street") in the button "Go to {home.branding.organizationName}".',
    ],
  },
  {
    name: 'a host',
    portal: 'garden',
    edits: [[friends, 'friends.fernstreet.example', 'seeds.fernstreet.example']],
    sentences: ['In the variant "friends", the domain changed from "friends.fernstreet.example" to "seeds.fernstreet.example".'],
  },
  {
    name: 'a sample record more',
    portal: 'garden',
    edits: [
      ['fixtures/plots.json', '[', '[\n  { "id": "p-99", "keeper": "Ada", "crop": "beans", "area": 10, "rent": 900, "sown": null },'],
    ],
    sentences: ['In the sample records of "Plot", there is a new sample record: "p-99".'],
  },
  {
    name: 'a sample record otherwise',
    portal: 'garden',
    edits: [['fixtures/plots.json', '"area": ', '"area": 1']],
    sentences: ['In the sample records of "Plot", the area of the sample record "p-1" is now 112 (before: 12).'],
  },
  {
    name: 'what an action says',
    portal: 'garden',
    edits: [['portal-config/actions.json', 'Thank you, the warden will look.', 'Thank you.']],
    sentences: ['In the action "reportPest", the notice changed from "Thank you, the warden will look." to "Thank you.".'],
  },
  {
    name: 'an action that asks first',
    portal: 'garden',
    edits: [['portal-config/actions.json', '"say": "Thank you', '"confirm": "Send it?", "say": "Thank you']],
    sentences: ['In the action "reportPest", the question is new: "Send it?".'],
  },
  {
    name: 'a flow with another delay',
    portal: 'garden',
    edits: [[settings, '"watering": 300', '"watering": 900']],
    sentences: ['In the portal\'s settings, the delay "watering" is 900 ms (before: 300 ms).'],
  },
  {
    name: 'a rule of signing in',
    portal: 'garden',
    edits: [[settings, '"contains": "warden"', '"contains": ["warden", "chair"]']],
    sentences: [
      'In the sign-in rules for "role", the rule applies only if credentials.email contains "warden" or "chair" (before: credentials.email contains "warden").',
    ],
  },
  {
    name: 'a role more',
    portal: 'garden',
    edits: [
      [
        'portal-config/choices.json',
        '{ "value": "warden", "label": "Warden", "tone": "primary" }',
        '{ "value": "warden", "label": "Warden", "tone": "primary" }, { "value": "treasurer", "label": "Treasurer" }',
      ],
      [
        settings,
        '{ "use": "gardener" }],\n      "m',
        '{ "when": { "credentials.email": { "contains": "purse" } }, "use": "treasurer" }, { "use": "gardener" }],\n      "m',
      ],
    ],
    sentences: [
      'The sign-in rules now create Treasurers on friends and gardeners.',
      'In the sign-in rules for "role", there is a new rule.',
    ],
  },
  {
    name: 'a variant more',
    portal: 'garden',
    edits: [
      [
        'portal-config/domains/juniors.json',
        undefined,
        '{ "domain": "juniors.fernstreet.example", "membershipType": "gardener", "navigation": "plots", "theme": { "primary": "#7c3aed", "secondary": "#1e1b4b", "accent": "#b45309", "logo": "JR" }, "features": { "compost": false, "seedSwap": true }, "branding": { "organizationName": "Juniors", "tagline": "Young", "description": "Beds." } }',
      ],
    ],
    sentences: [
      'There is a new variant "juniors" at juniors.fernstreet.example.',
      'The sign-in rules now create Gardeners and Wardens on juniors.',
    ],
  },
  {
    name: 'where a visitor goes',
    portal: 'garden',
    edits: [['screens/plots/_layout.json', '"otherwise": "/",', '']],
    sentences: ['/plots no longer redirects visitors.'],
  },
  {
    name: 'where a folder leads',
    portal: 'garden',
    edits: [['screens/plots/_layout.json', '"index": "/plots/list"', '"index": "/plots/report"']],
    sentences: ['In the frame of /plots, the first screen changed from "/plots/list" to "/plots/report".'],
  },
  {
    name: 'a button in the frame',
    portal: 'garden',
    edits: [['screens/plots/_layout.json', '"label": "Leave"', '"label": "Log out"']],
    sentences: ['In the frame of /plots, the button "Leave" is now called "Log out".'],
  },
  {
    name: 'officers without the administration',
    portal: 'chapter',
    edits: [[gates, '"viewer.role": ["president", "officer"]', '"viewer.role": "president"']],
    sentences: [
      'Officers on active and development no longer see 7 screens: "Analytics", "Content Management", "Event Management", "Member Management", "Newsletter", "Payment Management", and "Event Registrations".',
      'For Officers on active and development: on "Dashboard", the entry "# transactions to approve" in the next "What’s next" was removed.',
      'For Officers on active and development: on "Dashboard", the entry "# accounts to reconcile" in the next "What’s next" was removed.',
    ],
  },
  {
    name: 'one screen for presidents',
    portal: 'chapter',
    edits: [['screens/dashboard/admin/payments.json', '"title":', '"gate": "superAdmin", "title":']],
    sentences: [
      'Officers on active and development no longer see "Payment Management".',
      'For Officers on active and development: on "Dashboard", the entry "# failed payments" no longer leads to "/dashboard/admin/payments?status=failed".',
    ],
  },
  {
    name: 'a label that stands on many screens',
    portal: 'chapter',
    edits: [['portal-config/choices.json', '"label": "Chapter Meeting"', '"label": "Meeting"']],
    sentences: ['In the choices "eventType", the choice "Chapter Meeting" is now called "Meeting" (on 5 screens).'],
  },
];
