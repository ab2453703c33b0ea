import { describe, expect, test } from 'vitest';
import { problemLines } from '../../../support/mistakes.ts';
import { plotsPortal } from '../../../support/plotsPortal.ts';

const file = 'portal-config/portal.json';
const portal = plotsPortal[file] as { signIn: { user: object } }; // The cast is safe, because the portal has sign-in rules.

const choices = plotsPortal['portal-config/choices.json'] as { ranks: object[] }; // The cast is safe, because this file defines `ranks`.
const otherRanks = ['baker', 'smith'].map((value) => ({ value, label: value }));
/** The portal with two extra ranks that no user has. */
const manyRanks = { ...plotsPortal, 'portal-config/choices.json': { ...choices, ranks: [...choices.ranks, ...otherRanks] } };

/** Compiles a portal with these sign-in rules and gates, and returns its problems. */
function findProblems(user: object, gates: object = {}): Promise<string[]> {
  return problemLines({
    ...manyRanks,
    [file]: { ...portal, signIn: { ...portal.signIn, user: { ...portal.signIn.user, ...user } } },
    // The cast is safe, because gates.json contains an object.
    'portal-config/gates.json': { ...(plotsPortal['portal-config/gates.json'] as object), ...gates },
  });
}

describe('a sign-in rule', () => {
  const bed = { 'credentials.email': { contains: 'bed' } };
  const never = (field: string) => `this rule for "${field}" is never reached: earlier rules match everyone, or no one matches it`;

  test('a sign-in rule that nobody matches is reported at its line', async () => {
    const rank = [{ when: { all: [bed, { not: bed }] }, use: 'warden' }, { when: bed, use: 'warden' }, { use: 'grower' }];
    expect(await findProblems({ rank })).toEqual([
      expect.stringMatching(new RegExp(`^${file}:\\d+:9 unreached-rule warning: ${never('rank')}$`)),
    ]);
  });

  test('a sign-in rule behind one that matches everyone else is reported', async () => {
    const rank = [
      { when: bed, use: 'warden' },
      { when: { not: bed }, use: 'grower' },
      { when: { 'credentials.email': { contains: 'x' } }, use: 'grower' },
    ];
    expect(await findProblems({ rank })).toEqual([expect.stringContaining(never('rank'))]);
  });

  test('a sign-in rule for one variant is reachable in that variant', async () => {
    const rank = [{ when: { 'domain.name': 'open' }, use: 'warden' }, { use: 'grower' }];
    expect((await findProblems({ rank })).filter((line) => line.includes('unreached-rule'))).toEqual([]);
  });
});

describe('a condition on a user that no rule creates', () => {
  const findGateProblems = (condition: object) => findProblems({}, { warden: { any: [{ 'viewer.rank': 'warden' }, condition] } });
  const message = 'no sign-in rule in portal.json sets "viewer.rank" to';
  const at = (place: string, value: string) =>
    `portal-config/gates.json:${place} unmade-user warning: ${message} ${value}; it can be "grower", "warden"`;

  test.each([
    ['a value', { 'viewer.rank': 'baker' }, [['8:24', '"baker"']]],
    ['what is not', { 'viewer.rank': { not: 'baker' } }, [['9:18', '"baker"']]],
    [
      'one of several',
      { 'viewer.rank': ['warden', 'baker', 'smith'] },
      [
        ['10:11', '"baker"'],
        ['11:11', '"smith"'],
      ],
    ],
    ['none of several', { 'viewer.rank': { not: ['baker', 'grower'] } }, [['10:13', '"baker"']]],
  ] as const)('a condition on an impossible user is reported at its place: %s', async (_, condition, places) => {
    const lines = (await findGateProblems(condition)).filter((line) => line.includes('unmade-user'));
    expect(lines).toEqual(places.map(([place, value]) => at(place, value)));
  });

  test.each([
    ['whom some rule makes', { 'viewer.rank': ['warden', 'grower'] }],
    ['with a rank at all', { 'viewer.rank': { exists: true } }],
    ['with a name that is no choice', { 'viewer.name': 'Ann' }],
    ['with an e-mail, which may be any', { 'viewer.email': 'ann@plots.example' }],
  ])('a condition on a user %s is not reported', async (_, condition) => {
    expect((await findGateProblems(condition)).filter((line) => line.includes('unmade-user'))).toEqual([]);
  });
});

test('a text with a case for a user that no rule creates is reported', async () => {
  const bed = plotsPortal['screens/beds/all.json'] as object; // The cast is safe, because a screen is an object.
  const title = 'Beds of {viewer.rank, select, baker {the baker} other {all}}';
  expect(await problemLines({ ...manyRanks, 'screens/beds/all.json': { ...bed, title } })).toEqual([
    expect.stringMatching(/^screens\/beds\/all\.json:2:12 .*"baker"/),
  ]);
});
