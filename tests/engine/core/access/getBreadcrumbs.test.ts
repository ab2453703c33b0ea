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
const breadcrumbNames = (address: string, role?: string) => getBreadcrumbs(address, createRoleScope(role), named).map(({ name }) => name);

describe('the breadcrumbs of a page', () => {
  test('breadcrumbs list the named folders from the outermost to the page', () => {
    expect(getBreadcrumbs('/club/shed/tools', createRoleScope('keeper'), named)).toEqual([
      { to: '/club', name: 'Club' },
      { to: '/club/shed', name: 'The shed' },
      { to: '/club/shed/tools', name: 'Page /club/shed/tools' },
    ]);
  });

  test('breadcrumbs depend only on the path', () => {
    expect(breadcrumbNames('/club/home/?tab=a#here', 'member')).toEqual(['Club', 'Page /club/home']);
  });

  test('breadcrumbs skip folders without a name', () => {
    expect(breadcrumbNames('/outer/inner/seat', 'head')).toEqual(['Page /outer/inner/seat']);
  });

  test('the last breadcrumb of a page without a name has no name', () => {
    const nameless = { ...named, routes: manifests.routes };
    expect(getBreadcrumbs('/club/home', createRoleScope('member'), nameless)).toEqual([
      { to: '/club', name: 'Club' },
      { to: '/club/home', name: '' },
    ]);
  });

  test.each([
    ['does not exist', '/club/nowhere', 'head'],
    ['is not open to the viewer', '/club/shed/safe', 'keeper'],
  ])('there are no breadcrumbs if the page %s', (_, address, role) => {
    expect(breadcrumbNames(address, role)).toEqual([]);
  });
});
