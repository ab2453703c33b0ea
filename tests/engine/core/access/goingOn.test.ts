import { describe, expect, test } from 'vitest';
import { goesOnTo } from '../../../../engine/core/access/goingOn.ts';
import { sentTo } from '../../../../engine/core/access/sentTo.ts';
import { manifests, scopeOf } from './samples.ts';

describe('a redirect that remembers its address', () => {
  test('a redirect keeps the requested address with its search and hash', () => {
    const sent = sentTo('/?open=login', '/club/home?tab=a&b=c#d');
    expect(sent).toBe('/?open=login&next=%2Fclub%2Fhome%3Ftab%3Da%26b%3Dc%23d');
    expect(goesOnTo(new URL(sent, 'https://garden.example').searchParams.get('next'), scopeOf('member'), manifests)).toBe(
      '/club/home?tab=a&b=c#d',
    );
  });

  test('a redirect keeps the address as the only parameter and in front of a hash', () => {
    expect(sentTo('/', '/club')).toBe('/?next=%2Fclub');
    expect(sentTo('/#join', '/club')).toBe('/?next=%2Fclub#join');
  });
});

describe('a return after a redirect', () => {
  test('a return leads into a folder that is open by now, whatever is there', () => {
    for (const address of ['/club', '/club/home', '/club/shed/tools?a=1', '/club/nothing'])
      expect(goesOnTo(address, scopeOf('member'), manifests)).toBe(address);
  });

  test('a return leads nowhere while the folder is closed', () => {
    expect(goesOnTo('/club/home', scopeOf(undefined), manifests)).toBeUndefined();
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
  ])('a return never accepts %j as an address', (next) => {
    expect(goesOnTo(next, scopeOf('head'), manifests)).toBeUndefined();
  });
});
