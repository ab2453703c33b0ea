import { expect, test } from 'vitest';
import { problemLines, testMistakes } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const closedLink = (line: number) =>
  `portal-config/navigation/main.json:${line}:13 closed-link warning: nobody who has this navigation ever sees this link: its "when" or a gate on the way is closed to all of them`;

testMistakes([
  {
    name: 'a gate that asks for a user whom no sign-in rule makes',
    file: 'portal-config/portal.json',
    replace: '"use": "warden"',
    with: '"use": "grower"',
    problems: [
      'portal-config/gates.json:2:3 closed-gate warning: nobody passes the gate "warden": {"viewer.rank":"warden"} holds for nobody in any variant',
      'portal-config/gates.json:3:20 unmade-user warning: no sign-in rule of portal.json makes "viewer.rank" "warden"; it can be "grower"',
      'portal-config/gates.json:5:3 closed-gate warning: nobody passes the gate "trader": {"gate":"warden"} holds for nobody in any variant',
      closedLink(6),
      closedLink(11),
      'portal-config/portal.json:38:9 unmade-user warning: no sign-in rule of portal.json makes "viewer.rank" "warden"; it can be "grower"',
      'screens/beds/all.json:2:12 unmade-user warning: no sign-in rule of portal.json makes "viewer.rank" "warden"; it can be "grower"',
      'screens/index.json:5:13 never-holds warning: this holds for nobody who sees this screen',
    ],
  },
  {
    name: 'a gate whose parts contradict each other',
    file: 'portal-config/gates.json',
    replace: '"gate": "warden",',
    with: '"gate": "warden", "viewer.rank": "grower",',
    problems: [
      'portal-config/gates.json:5:3 closed-gate warning: nobody passes the gate "trader": what it asks never holds together',
      closedLink(6),
      closedLink(11),
      'screens/index.json:5:13 never-holds warning: this holds for nobody who sees this screen',
    ],
  },
  {
    name: 'a sign-in rule behind one that takes everybody',
    file: 'portal-config/portal.json',
    replace: '"use": "grower"',
    with: '"use": "grower" }, { "use": "warden"',
    problems: ['portal-config/portal.json:30:30 unreachable-case this case is never reached: the one in front of it has no "when"'],
  },
  {
    name: 'a folder that leads some of its visitors to nothing',
    file: 'screens/beds/_layout.json',
    replace: '"gate": "trader"',
    with: '"gate": "warden"',
    problems: [
      'screens/beds/_layout.json:3:12 lost-viewer whoever signs in at "open" with rank "warden" is led to "/beds/all", where there is nothing for them',
    ],
  },
  {
    name: 'a redirect that leads somebody to nothing',
    file: 'screens/index.json',
    replace: '"gate": "trader"',
    with: '"viewer.signedIn": true',
    problems: [
      'screens/beds/_layout.json:2:16 lost-viewer whoever signs in at "local" with rank "grower" is led to "/", where there is nothing for them',
      'screens/index.json:4:11 lost-viewer whoever signs in at "local" with rank "grower" is led to "/beds", where there is nothing for them',
    ],
  },
  {
    name: 'a variant that lets nobody in',
    file: 'portal-config/portal.json',
    replace: '"condition": {',
    with: '"condition": { "domain.name": "local", ',
    problems: [
      'portal-config/domains/open.json:2:3 lonely-variant warning: nobody who signs in at "open" is let in: the portalGate of portal.json is closed to everybody whom the sign-in rules make there',
    ],
  },
  {
    name: 'a link that nobody sees who has the navigation',
    file: 'portal-config/navigation/main.json',
    replace: '"features.market": true',
    with: '"features.market": false',
    problems: [closedLink(11)],
  },
  {
    name: 'a block that nobody sees who may enter the screen',
    file: 'screens/beds/all.json',
    replace: '"flow.state": "dry"',
    with: '"flow.state": "dry", "viewer.rank": "grower"',
    problems: ['screens/beds/all.json:49:19 never-holds warning: this holds for nobody who sees this screen'],
  },
]);

test('a screen that shows nothing in one variant is told, with the variant', async () => {
  const screen = { title: 'Tools', blocks: [{ block: 'text', text: 'Spades', when: { 'features.market': true } }] };
  expect(await problemLines({ ...plotsPortal, 'screens/tools.json': screen })).toEqual([
    'screens/tools.json:3:3 empty-screen warning: in the variant "open" no block of this screen is ever shown',
  ]);
});

test('a figure of records that somebody sees who may enter no screen with them is told', async () => {
  const screen = {
    title: 'Count',
    blocks: [{ block: 'stats', items: [{ label: 'Plants', value: { count: 'plants' }, format: 'number' }] }],
  };
  expect(await problemLines({ ...plotsPortal, 'screens/count.json': screen })).toEqual([
    'screens/count.json:10:22 stray-figure warning: a visitor of "local" sees this figure of "plants", but may enter no screen that shows its records',
  ]);
});

test('a figure that is shown to those alone who may enter such a screen is none of these', async () => {
  const item = { label: 'Plants', value: { count: 'plants' }, format: 'number' };
  const shown = (when: object) => ({
    ...plotsPortal,
    'screens/count.json': {
      title: 'Count',
      blocks: [
        { block: 'stats', when, items: [item] },
        { block: 'text', text: 'All' },
      ],
    },
  });
  expect(await problemLines(shown({ gate: 'trader' }))).toEqual([]);
  expect(await problemLines(shown({ 'features.market': true }))).toEqual([expect.stringContaining('stray-figure')]);
});

test('a gate that asks for an e-mail is passed by somebody', async () => {
  const gates = {
    warden: { 'viewer.rank': 'warden', 'viewer.email': { contains: 'bed' } },
    trader: { gate: 'warden', 'features.market': true },
  };
  expect(await problemLines({ ...plotsPortal, 'portal-config/gates.json': gates })).toEqual([]);
});
