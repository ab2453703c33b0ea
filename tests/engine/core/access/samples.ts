import type { Gates } from '../../../../engine/language/condition.ts';
import type { LayoutEntry, RouteEntry } from '../../../../engine/language/PortalManifests.ts';
import type { Layout } from '../../../../engine/language/screen.ts';

const load = () => Promise.reject(new Error('access never loads a screen'));
const route = (path: string, ...gate: string[]): RouteEntry => ({ path, gate, load });
const folder = (path: string, { gate = [], ...layout }: Omit<Layout, 'gate'> & { gate?: string[] }): LayoutEntry => ({
  path,
  gate,
  layout,
});

export const gates: Gates = {
  signedIn: { 'viewer.signedIn': true },
  keeper: { 'viewer.role': ['keeper', 'head'] },
  head: { 'viewer.role': 'head' },
  sheds: { 'features.sheds': true },
};

/** A garden. Members may open /club, and only the head keeper may open /club/shed/safe. Keepers need the `sheds` feature for /club/shed. */
export const manifests = {
  gates,
  layouts: [
    folder('/club/shed', { gate: ['keeper', 'sheds'], index: 'tools' }),
    folder('/club', { gate: ['signedIn'], otherwise: '/', index: '/club/home' }),
    folder('/garage', { index: 'missing' }),
    folder('/outer', { index: 'inner' }),
    folder('/outer/inner', { gate: ['keeper'], index: 'seat' }),
  ],
  routes: [
    route('/'),
    route('/club/home'),
    route('/club/shed/tools'),
    route('/club/shed/safe', 'head', 'keeper'),
    route('/clubs'),
    route('/broken', 'nobodyDefinedThis'),
    route('/garage/car'),
    route('/outer/inner/seat', 'head'),
  ],
};

export const createRoleScope = (role: string | undefined, sheds = true) => ({
  viewer: { signedIn: role !== undefined, role },
  features: { sheds },
});
