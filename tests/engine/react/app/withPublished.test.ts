import { expect, test } from 'vitest';
import { withPublished } from '../../../../engine/react/app/withPublished.ts';
import type { PortalManifests, RouteEntry } from '../../../../engine/language/PortalManifests.ts';

/** Creates manifests with only the properties that `withPublished` reads. */
const withRoutes = (routes: readonly RouteEntry[]) => ({ routes, gates: {}, domains: [] }) as unknown as PortalManifests;

const load = () => Promise.reject(new Error('not loaded'));
const route = (path: string): RouteEntry => ({ path, gate: [], load });
const shared: RouteEntry = { ...route('/page'), each: { entity: 'page', address: 'path', where: { 'row.hidden': { not: true } } } };
const page = (id: string, path: string, more: object = {}) => ({ id, path, ...more });

function pathsOf(routes: RouteEntry[], pages: readonly { id: string; path: string }[]): string[] {
  return withPublished(withRoutes(routes), { records: { page: pages }, colors: {} }).routes.map(({ path, row }) =>
    `${path} ${row?.id ?? ''}`.trim(),
  );
}

test('the screen for published records is joined by a route for each record', () => {
  expect(pathsOf([route('/'), shared], [page('a', '/about'), page('b', 'rules')])).toEqual(['/', '/page', '/about a', '/rules b']);
});

test('a record gets no route if it is hidden, has no address, or has that of a screen or another record', () => {
  const records = [page('a', '/club'), page('b', ''), page('c', '/about', { hidden: true }), page('d', '/rules'), page('e', '/rules')];
  expect(pathsOf([route('/club'), shared], records)).toEqual(['/club', '/page', '/rules d']);
});

test('published pages are still there once the rest of the manifests has loaded', async () => {
  const manifests: PortalManifests = { ...withRoutes([shared]), inside: async () => ({ inside: withRoutes([route('/club'), shared]) }) };
  const loaded = await withPublished(manifests, { records: { page: [page('a', '/about')] }, colors: {} }).inside?.();
  expect(loaded?.inside.routes.map(({ path }) => path)).toEqual(['/club', '/page', '/about']);
});
