import { describe, expect, test } from 'vitest';
import { returnTo } from '../../../../engine/core/access/returnTo.ts';
import { redirectFor } from '../../../../engine/core/access/redirectFor.ts';
import { manifests, createRoleScope } from './samples.ts';

describe('a redirect that remembers its address', () => {
  test('a redirect keeps the requested address with its search and hash', () => {
    const sent = redirectFor('/?open=login', '/club/home?tab=a&b=c#d');
    expect(sent).toBe('/?open=login&next=%2Fclub%2Fhome%3Ftab%3Da%26b%3Dc%23d');
    expect(returnTo(new URL(sent, 'https://garden.example').searchParams.get('next'), createRoleScope('member'), manifests)).toBe(
      '/club/home?tab=a&b=c#d',
    );
  });

  test('a redirect keeps the address as the only parameter and in front of a hash', () => {
    expect(redirectFor('/', '/club')).toBe('/?next=%2Fclub');
    expect(redirectFor('/#join', '/club')).toBe('/?next=%2Fclub#join');
  });
});

describe('a return after a redirect', () => {
  test('a sign-in returns to any address in a folder that is open by now', () => {
    for (const address of ['/club', '/club/home', '/club/shed/tools?a=1', '/club/nothing'])
      expect(returnTo(address, createRoleScope('member'), manifests)).toBe(address);
  });

  test('a sign-in doesn’t return to a folder that is still closed', () => {
    expect(returnTo('/club/home', createRoleScope(undefined), manifests)).toBeUndefined();
  });

  test('a sign-in doesn’t return to an inner folder that has its own redirect and is still closed', () => {
    const layouts = manifests.layouts.map((entry) =>
      entry.path === '/club/shed' ? { ...entry, layout: { ...entry.layout, otherwise: '/club' } } : entry,
    );
    const outcomes = ['member', 'keeper'].map((role) => returnTo('/club/shed/tools', createRoleScope(role), { ...manifests, layouts }));
    expect(outcomes).toEqual([undefined, '/club/shed/tools']);
  });

  test.each([
    null,
    '',
    'club',
    '//club.example',
    '///club.example',
    '/\\club.example',
    '\\\\club.example',
    'https://club.example/club',
    'javascript:alert(1)',
    'mailto:a@b.example',
    '/\tclub',
    '/club/..//club.example',
    '/club/%2e%2e//club.example',
    '/club/../clubs',
    '/clubs',
    '/nowhere',
    '/',
    '#club',
  ])('a sign-in never returns to the address %j', (next) => {
    expect(returnTo(next, createRoleScope('head'), manifests)).toBeUndefined();
  });
});
