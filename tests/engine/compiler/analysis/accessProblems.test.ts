import { describe, expect, test } from 'vitest';
import { problemLines, testMistakes } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const closedLink = (line: number) =>
  `portal-config/navigation/main.json:${line}:13 closed-link warning: no one who has this menu can see this link: its "when" or a gate along the way excludes everyone`;

testMistakes([
  {
    name: 'a gate that asks for a user whom no sign-in rule makes',
    file: 'portal-config/portal.json',
    replace: '"use": "warden"',
    with: '"use": "grower"',
    problems: [
      'portal-config/gates.json:2:3 closed-gate warning: no one passes the gate "warden": {"viewer.rank":"warden"} matches no one in any variant',
      'portal-config/gates.json:3:20 unmade-user warning: no sign-in rule in portal.json sets "viewer.rank" to "warden"; it can be "grower"',
      'portal-config/gates.json:5:3 closed-gate warning: no one passes the gate "trader": {"gate":"warden"} matches no one in any variant',
      closedLink(6),
      closedLink(11),
      'portal-config/portal.json:38:9 unmade-user warning: no sign-in rule in portal.json sets "viewer.rank" to "warden"; it can be "grower"',
      'screens/beds/all.json:2:12 unmade-user warning: no sign-in rule in portal.json sets "viewer.rank" to "warden"; it can be "grower"',
      'screens/index.json:5:13 never-holds warning: this is never true for anyone who sees this screen',
    ],
  },
  {
    name: 'a gate whose parts contradict each other',
    file: 'portal-config/gates.json',
    replace: '"gate": "warden",',
    with: '"gate": "warden", "viewer.rank": "grower",',
    problems: [
      'portal-config/gates.json:5:3 closed-gate warning: no one passes the gate "trader": its conditions can never all hold',
      closedLink(6),
      closedLink(11),
      'screens/index.json:5:13 never-holds warning: this is never true for anyone who sees this screen',
    ],
  },
  {
    name: 'a sign-in rule behind one that takes everybody',
    file: 'portal-config/portal.json',
    replace: '"use": "grower"',
    with: '"use": "grower" }, { "use": "warden"',
    problems: ['portal-config/portal.json:30:30 unreachable-case this case is never reached: the case before it has no "when"'],
  },
  {
    name: 'a folder that leads some of its visitors to nothing',
    file: 'screens/beds/_layout.json',
    replace: '"gate": "trader"',
    with: '"gate": "warden"',
    problems: [
      'screens/beds/_layout.json:3:12 lost-viewer someone who signs in at "open" with rank "warden" is redirected to "/beds/all" but can\'t see anything there',
    ],
  },
  {
    name: 'a redirect that leads somebody to nothing',
    file: 'screens/index.json',
    replace: '"gate": "trader"',
    with: '"viewer.signedIn": true',
    problems: [
      'screens/beds/_layout.json:2:16 lost-viewer someone who signs in at "local" with rank "grower" is redirected to "/" but can\'t see anything there',
      'screens/index.json:4:11 lost-viewer someone who signs in at "local" with rank "grower" is redirected to "/beds" but can\'t see anything there',
    ],
  },
  {
    name: 'a variant that lets nobody in',
    file: 'portal-config/portal.json',
    replace: '"condition": {',
    with: '"condition": { "domain.name": "local", ',
    problems: [
      'portal-config/domains/open.json:2:3 lonely-variant warning: no one who signs in at "open" gets in: the portalGate in portal.json is closed to every user that the sign-in rules create there',
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
    problems: ['screens/beds/all.json:49:19 never-holds warning: this is never true for anyone who sees this screen'],
  },
]);

describe('an empty screen', () => {
  const text = (when?: object) => ({ block: 'text', text: 'Spades', ...(when && { when }) });
  const shown = (blocks: object[], more: object = {}) =>
    problemLines({ ...plotsPortal, 'screens/tools.json': { title: 'Tools', ...more, blocks } });
  const market = { 'features.market': true };
  const warden = { 'viewer.rank': 'warden' };

  test('a screen that shows nothing in one variant is reported with the variant', async () => {
    expect(await shown([text(market)])).toEqual([
      'screens/tools.json:3:3 empty-screen warning: in the variant "open", this screen never shows any blocks',
    ]);
    expect(await shown([text(market), text({ ...market, ...warden })])).toEqual([
      expect.stringContaining('"open", this screen never shows any block'),
    ]);
  });

  test.each([
    ['that has something for everybody', [text(market), text()]],
    ['with another block for the other variant', [text(market), text({ not: market })]],
    ['that shows something to some of those who get there', [text({ 'viewer.signedIn': true })]],
    ['that has nothing at all', []],
  ])('a screen %s gets no warning', async (_, blocks) => {
    expect(await shown(blocks)).toEqual([]);
  });

  test('a screen gets no warning for a variant in which nobody can reach it', async () => {
    expect(await shown([text(market)], { gate: 'trader' })).toEqual([]);
  });
});

test('a block in a frame is reported if nobody can see it, and isn’t if everybody can', async () => {
  // The cast is safe, because this layout has a shell.
  const frame = plotsPortal['screens/beds/_layout.json'] as { shell: object };
  const framed = (when: object) => {
    const footer = [{ block: 'actions', when, items: [{ label: 'Leave', do: 'leave' }] }];
    return problemLines({ ...plotsPortal, 'screens/beds/_layout.json': { ...frame, shell: { ...frame.shell, footer } } });
  };
  expect(await framed({ 'viewer.rank': 'grower' })).toEqual([
    expect.stringMatching(/^screens\/beds\/_layout\.json:\d+:\d+ never-holds warning: this is never true for anyone who sees this layout$/),
  ]);
  expect(await framed({ 'viewer.rank': 'warden' })).toEqual([]);
});

test('no dead end is reported for a viewer who doesn’t pass the portal gate', async () => {
  const portal = plotsPortal['portal-config/portal.json'] as object; // portal.json is an object
  const closed = { condition: { any: [{ 'viewer.signedIn': false }, { 'viewer.rank': 'warden' }] }, screen: 'elsewhere' };
  const redirected = { to: '/beds', when: { 'viewer.rank': 'grower' } };
  const lines = (portalGate: object) =>
    problemLines({
      ...plotsPortal,
      'portal-config/portal.json': { ...portal, portalGate },
      'screens/index.json': { ...(plotsPortal['screens/index.json'] as object), redirect: redirected }, // index.json is an object
    });
  const lost = (found: string[]) => found.filter((line) => line.includes('lost-viewer'));
  expect(lost(await lines(closed))).toEqual([]);
  expect(lost(await lines({ condition: { 'viewer.rank': ['warden', 'grower'] }, screen: 'elsewhere' }))).not.toEqual([]);
});

test('a figure is reported if one of its viewers can’t enter any screen with its records', async () => {
  const screen = {
    title: 'Count',
    blocks: [{ block: 'stats', items: [{ label: 'Plants', value: { count: 'plants' }, format: 'number' }] }],
  };
  expect(await problemLines({ ...plotsPortal, 'screens/count.json': screen })).toEqual([
    'screens/count.json:10:22 stray-figure warning: a visitor to "local" sees this figure of "plants", but can\'t enter any screen that shows its records',
  ]);
});

test('a figure shown only to viewers who can enter its screen is not reported', async () => {
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

test('a figure is not reported if its viewer can enter one of several screens with the records', async () => {
  const figure = {
    title: 'Count',
    blocks: [{ block: 'stats', items: [{ label: 'Plants', value: { count: 'plants' }, format: 'number' }] }],
  };
  const item = { title: { field: 'title' } };
  const list = (when: object) => ({
    title: 'Plants',
    blocks: [{ block: 'list', title: 'Plants', of: 'plants', sort: 'title', when, item, empty: 'None' }],
  });
  const files = { 'screens/count.json': figure, 'screens/plants.json': list({ gate: 'trader' }) };
  expect((await problemLines({ ...plotsPortal, ...files })).filter((line) => line.includes('stray-figure'))).toEqual([]);
});

test('a gate that tests the email is assumed to have viewers who pass it', async () => {
  const gates = {
    warden: { 'viewer.rank': 'warden', 'viewer.email': { contains: 'bed' } },
    trader: { gate: 'warden', 'features.market': true },
  };
  expect(await problemLines({ ...plotsPortal, 'portal-config/gates.json': gates })).toEqual([]);
});
