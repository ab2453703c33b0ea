import { expect, test } from 'vitest';
import { outlineFrames } from '../../../../engine/react/app/outlineFrames.ts';
import type { Entity, LayoutEntry, PortalManifests, ShellModule } from '../../../../engine/language/PortalManifests.ts';
import { active } from '../../core/domain/domains.ts';

const user: Entity = {
  name: 'user',
  label: 'User',
  fields: [
    { name: 'rank', label: 'Rank', type: 'select', options: ['grower', 'warden'].map((value) => ({ value, label: value })) },
    { name: 'plot', label: 'Plot', type: 'text' },
  ],
};

const links = ['/garden/beds', '/garden/tools', '/garden/keys', '/garden/diary'].map((to) => ({ label: to, to }));

/** A garden club. Only wardens can see the link to the keys, and only people with a plot can see the link to the diary. */
function garden(frame: Partial<ShellModule['shell']> = {}, gate: string[] = []): PortalManifests {
  const shell = { title: '{domain.branding.organizationName}', navigation: 'main', ...frame };
  const layout: LayoutEntry = {
    path: '/garden',
    gate: ['signedIn', ...gate],
    layout: {},
    shell: () => Promise.resolve({ shell, navigation: { main: { label: 'Garden', items: links } }, icons: {} } as unknown as ShellModule),
  };
  const gates = {
    signedIn: { 'viewer.signedIn': true },
    warden: { 'viewer.rank': 'warden' },
    plot: { 'viewer.plot': { exists: true } },
  };
  const gateOf: Record<string, string[]> = { '/garden/keys': ['warden'], '/garden/diary': ['plot'] };
  const routes = links.map(({ to }) => ({ path: to, gate: gateOf[to] ?? [], load: () => Promise.reject(new Error('not needed')) }));
  return {
    settings: { name: 'Garden', locale: 'en-US', numbers: {} },
    userEntity: user,
    gates,
    layouts: [layout],
    routes,
  } as unknown as PortalManifests; // The cast is safe, because `outlineFrames` reads only these manifests.
}

async function outlineOf(manifests: PortalManifests) {
  const outline = (await outlineFrames(manifests, active)).get('/garden');
  return { links: outline?.links.map(({ to }) => to), back: outline?.back?.to };
}

test('the outline of a frame has the links that all signed-in viewers can see', async () => {
  expect((await outlineOf(garden())).links).toEqual(['/garden/beds', '/garden/tools']);
});

test('the outline of a frame that some viewers may not enter has no links', async () => {
  expect((await outlineOf(garden({}, ['warden']))).links).toEqual([]);
  expect((await outlineOf(garden({}, ['unknown']))).links).toEqual([]);
});

test('the outline of a frame has its back link only if all viewers may follow it', async () => {
  expect((await outlineOf(garden({ back: { label: 'Beds', to: '/garden/beds' } }))).back).toBe('/garden/beds');
  expect((await outlineOf(garden({ back: { label: 'Keys', to: '/garden/keys' } }))).back).toBeUndefined();
});
