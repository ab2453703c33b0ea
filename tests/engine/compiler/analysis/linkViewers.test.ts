import { describe, expect, test } from 'vitest';
import { linkViewers } from '../../../../engine/compiler/analysis/linkViewers.ts';
import type { CompiledPortal } from '../../../../engine/compiler/link/CompiledPortal.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import { clubWith, frameWith, viewersOf } from '../../../support/clubWith.ts';

const signedIn: Condition = { 'viewer.signedIn': true };
const inVariant = (name: string): Condition => ({ 'domain.name': name });
const navigation = { main: { label: 'Main', items: [] }, aside: { label: 'Aside', items: [] } };
const routes = [{ path: '/', gate: [], file: 'screens/index.json' }];

/** Adds a link to the home page, with the condition `when`, to the navigation `name`. Returns true if any viewer sees the link. */
function isSeen(name: string, when: Condition | undefined, more: Partial<CompiledPortal>): boolean | undefined {
  const portal = clubWith({ routes, ...more });
  return linkViewers(name, { portal, analysis: viewersOf(portal) })?.({ label: 'Home', to: '/', ...(when && { when }) });
}

test('a navigation that no frame shows has no viewers', () => {
  expect(isSeen('other', undefined, { shells: { '/': frameWith(navigation, 'main') } })).toBeUndefined();
  expect(isSeen('main', undefined, { shells: { '/': frameWith(navigation, 'main') } })).toBe(true);
});

describe('a link in the navigation of a variant', () => {
  test('a link is seen only in variants with its navigation if each variant has its own', () => {
    const shells = { '/': frameWith(navigation, 'domain.navigation') };
    expect(isSeen('main', inVariant('open'), { shells })).toBe(true);
    expect(isSeen('main', inVariant('local'), { shells })).toBe(false);
    expect(isSeen('aside', inVariant('local'), { shells })).toBe(true);
    expect(isSeen('aside', inVariant('open'), { shells })).toBe(false);
  });

  test('a link is seen in every variant if the frame always shows its navigation', () => {
    const shells = { '/': frameWith({ main: navigation.main }, 'main') };
    expect(isSeen('main', inVariant('local'), { shells })).toBe(true);
  });
});

describe('a link in a closed folder', () => {
  const closed = { path: '/club', gate: ['keeper'], layout: {} };
  const member: Condition = { 'viewer.role': 'member' };

  test('a link is seen only by viewers who can enter one of the folders with its navigation', () => {
    const club = frameWith({ main: navigation.main }, 'main');
    expect(isSeen('main', member, { layouts: [closed], shells: { '/club': club } })).toBe(false);
    expect(isSeen('main', { 'viewer.role': 'keeper' }, { layouts: [closed], shells: { '/club': club } })).toBe(true);
    expect(isSeen('main', member, { layouts: [closed], shells: { '/club': club, '/open': club } })).toBe(true);
    expect(isSeen('main', member, { layouts: [closed], shells: { '/club': club, '/open': frameWith({}, 'aside') } })).toBe(false);
  });

  test('a link is not seen by users who don’t pass the portal gate', () => {
    const { settings } = clubWith({});
    const gated = { ...settings, portalGate: { condition: { 'viewer.role': 'keeper' }, screen: 'elsewhere' } };
    const shells = { '/': frameWith(navigation, 'main') };
    expect(isSeen('main', member, { shells, settings: gated })).toBe(false);
    expect(isSeen('main', signedIn, { shells, settings: gated })).toBe(true);
  });
});
