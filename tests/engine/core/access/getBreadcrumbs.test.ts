import { describe, expect, test } from 'vitest';
import { getBreadcrumbs } from '../../../../engine/core/access/getBreadcrumbs.ts';
import { manifests, createRoleScope } from './samples.ts';

const named = {
  ...manifests,
  layouts: manifests.layouts.map((entry) =>
    entry.path === '/club' || entry.path === '/club/shed'
      ? { ...entry, layout: { ...entry.layout, name: entry.path === '/club' ? 'Club' : 'The shed' } }
      : entry,
  ),
  routes: manifests.routes.map((route) => ({ ...route, name: `Page ${route.path}` })),
};
const namesTo = (address: string, role?: string) => getBreadcrumbs(address, createRoleScope(role), named).map(({ name }) => name);

describe('the trail to a page', () => {
  test('a trail leads through the named folders from the outermost to the page', () => {
    expect(getBreadcrumbs('/club/shed/tools', createRoleScope('keeper'), named)).toEqual([
      { to: '/club', name: 'Club' },
      { to: '/club/shed', name: 'The shed' },
      { to: '/club/shed/tools', name: 'Page /club/shed/tools' },
    ]);
  });

  test('a trail depends only on the path', () => {
    expect(namesTo('/club/home/?tab=a#here', 'member')).toEqual(['Club', 'Page /club/home']);
  });

  test('a trail skips folders without a name', () => {
    expect(namesTo('/outer/inner/seat', 'head')).toEqual(['Page /outer/inner/seat']);
  });

  test('a page without a name is the nameless end of its trail', () => {
    const nameless = { ...named, routes: manifests.routes };
    expect(getBreadcrumbs('/club/home', createRoleScope('member'), nameless)).toEqual([
      { to: '/club', name: 'Club' },
      { to: '/club/home', name: '' },
    ]);
  });

  test.each([
    ['does not exist', '/club/nowhere', 'head'],
    ['is not open to the viewer', '/club/shed/safe', 'keeper'],
  ])('a trail is empty if the page %s', (_, address, role) => {
    expect(namesTo(address, role)).toEqual([]);
  });
});
