import { describe, expect, test } from 'vitest';
import { compilePortal } from '../../../../engine/compiler/compilePortal.ts';
import { signInCases } from '../../../../engine/compiler/analysis/signInCases.ts';
import { plotsPortal, plotsVocabulary } from '../../../support/plotsPortal.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

type Rules = Readonly<Record<string, readonly object[]>>;

const fields = [
  { name: 'rank', label: 'Rank', type: 'select', options: [{ value: 'warden' }, { value: 'grower' }] },
  { name: 'badge', label: 'Badge', type: 'select', options: [{ value: 'a' }, { value: 'b' }] },
  { name: 'digs', label: 'Digs', type: 'switch' },
  { name: 'motto', label: 'Motto', type: 'text' },
];

async function casesOf(rules: Rules) {
  const { portal } = await compilePortal(tempPortal(plotsPortal), plotsVocabulary);
  if (!portal) throw new Error('the plots portal is sound');
  const { settings, gates, userEntity, domains } = portal;
  const user = Object.fromEntries(Object.entries(rules).map(([field, cases]) => [field, { cases }]));
  // `signInCases` reads only these parts of a portal, so the cast below is safe.
  const given = { settings: { ...settings, signIn: { ...settings.signIn, user } }, gates, userEntity: { ...userEntity, fields } };
  const cases = signInCases(given as Parameters<typeof signInCases>[0], plainRuntime);
  const users = (name: string) => {
    const domain = domains.find((candidate) => candidate.name === name);
    return domain && cases.usersOf(domain)?.map(({ id: _, name: __, email: ___, ...known }) => known);
  };
  return { ...cases, users };
}

const emailHas = (part: string) => ({ 'credentials.email': { contains: part } });

describe('the sign-in rules', () => {
  test('the sign-in rules create one user for each outcome of the email test', async () => {
    const { users } = await casesOf({ rank: [{ when: emailHas('bed'), use: 'warden' }, { use: 'grower' }] });
    expect(users('open')).toEqual([{ rank: 'grower' }, { rank: 'warden' }]);
  });

  test('two fields with the same test of the email vary together', async () => {
    const { users } = await casesOf({
      rank: [{ when: emailHas('bed'), use: 'warden' }, { use: 'grower' }],
      badge: [{ when: emailHas('bed'), use: 'a' }, { use: 'b' }],
    });
    expect(users('open')).toEqual([
      { rank: 'grower', badge: 'b' },
      { rank: 'warden', badge: 'a' },
    ]);
  });

  test('the sign-in rules can read the variant, its features, and the portal’s numbers', async () => {
    const { users } = await casesOf({ rank: [{ when: { 'features.market': true }, use: 'warden' }, { use: 'grower' }] });
    expect([users('local'), users('open')]).toEqual([[{ rank: 'warden' }], [{ rank: 'grower' }]]);
    const byName = await casesOf({ badge: [{ when: { 'domain.membershipType': 'open' }, use: 'a' }, { use: 'b' }] });
    expect(byName.users('open')).toEqual([{ badge: 'a' }]);
    const byNumber = await casesOf({ badge: [{ when: { 'numbers.beds': { gt: 3 } }, use: 'a' }, { use: 'b' }] });
    expect(byNumber.users('open')).toEqual([{ badge: 'b' }]);
  });

  test('the sign-in rules can read the user’s earlier fields and nothing else', async () => {
    const rank = [{ when: emailHas('bed'), use: 'warden' }, { use: 'grower' }];
    const { users } = await casesOf({ rank, badge: [{ when: { 'user.rank': 'warden' }, use: 'a' }, { use: 'b' }] });
    expect(users('open')).toEqual([
      { rank: 'grower', badge: 'b' },
      { rank: 'warden', badge: 'a' },
    ]);
    const unknown = await casesOf({ rank: [{ use: 'grower' }], badge: [{ when: { 'user.motto': 'dig' }, use: 'a' }, { use: 'b' }] });
    expect(unknown.users('open')).toEqual([
      { rank: 'grower', badge: 'b' },
      { rank: 'grower', badge: 'a' },
    ]);
  });

  test('sign-in rules with ten independent tests create too many users to list', async () => {
    const rules = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`f${at}`, [{ when: emailHas(`p${at}`), use: 'a' }, { use: 'b' }]]),
    );
    expect((await casesOf(rules)).users('open')).toBeUndefined();
  });
});

describe('the known fields of a user', () => {
  test('a known field is a choice or a boolean that every rule sets directly', async () => {
    const { knownFields, users } = await casesOf({
      rank: [{ use: 'grower' }],
      digs: [{ use: true }],
      badge: [{ when: emailHas('bed'), use: 'a' }, { use: 'credentials.email' }],
      motto: [{ use: 'dig' }],
    });
    expect([...knownFields]).toEqual(['rank', 'digs']);
    expect(users('open')).toEqual([{ rank: 'grower', digs: true }]);
  });

  test('a computed field or a field without rules is not known', async () => {
    const { knownFields } = await casesOf({ badge: [{ use: { call: 'badge' } }] });
    expect([...knownFields]).toEqual([]);
  });
});

test('a case is reached if some user is created by it', async () => {
  const rank = [{ when: { 'features.market': true }, use: 'warden' }, { when: emailHas('x'), use: 'warden' }, { use: 'grower' }];
  const { reached, users } = await casesOf({ rank });
  expect([...reached]).toEqual([]);
  users('local');
  expect([...reached]).toEqual(['rank 0']);
  users('open');
  expect([...reached].sort()).toEqual(['rank 0', 'rank 1', 'rank 2']);
});
