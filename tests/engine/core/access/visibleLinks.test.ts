import { describe, expect, test } from 'vitest';
import { isActive } from '../../../../engine/core/access/addresses.ts';
import { visibleLinks } from '../../../../engine/core/access/visibleLinks.ts';
import { manifests, createRoleScope } from './samples.ts';

const navigation = {
  items: [
    { label: 'Home', to: '/club/home' },
    { label: 'Shed', to: '/club/shed' },
    { label: 'Safe', to: '/club/shed/safe' },
    { label: 'For keepers', to: '/club/home', when: { gate: 'keeper' } },
    { label: 'Broken', to: '/club/home', when: { gate: 'nobodyDefinedThis' } },
    { label: 'Gone', to: '/gone' },
    { label: 'Elsewhere', to: 'https://garden.example' },
  ],
};
const labels = (role: string | undefined, sheds = true) =>
  visibleLinks(navigation, createRoleScope(role, sheds), manifests).map((link) => link.label);

describe('the links of a navigation', () => {
  test('the visible links are those with an open route and a true condition, in order', () => {
    expect(labels('head')).toEqual(['Home', 'Shed', 'Safe', 'For keepers', 'Elsewhere']);
    expect(labels('keeper')).toEqual(['Home', 'Shed', 'For keepers', 'Elsewhere']);
    expect(labels('member')).toEqual(['Home', 'Elsewhere']);
    expect(labels(undefined)).toEqual(['Elsewhere']);
  });

  test('a link to a folder disappears with a feature that its screen needs', () =>
    expect(labels('keeper', false)).toEqual(['Home', 'For keepers', 'Elsewhere']));
});

test.each([
  ['/club/home', '/club/home', true],
  ['/club/shed', '/club/shed/safe', true],
  ['/club/shed/', '/club/shed/safe', true],
  ['/club/shed?tab=1', '/club/shed', true],
  ['/club', '/clubs', false],
  ['/club/shed/safe', '/club/shed', false],
  ['/', '/', true],
  ['/', '/club', false],
])('a link to %s on %s is active: %s', (to, pathname, active) => expect(isActive({ to }, pathname)).toBe(active));
