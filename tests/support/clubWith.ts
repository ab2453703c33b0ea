import { analyzeViewers, type ViewerAnalysis } from '../../engine/compiler/analysis/analyzeViewers.ts';
import type { CompiledPortal } from '../../engine/compiler/link/CompiledPortal.ts';
import type { Domain } from '../../engine/language/domain.ts';
import { settings } from '../engine/core/session/samples.ts';
import { gardenForLive } from './gardenForLive.ts';
import { plainRuntime } from './plainRuntime.ts';

const domain = (name: string, navigation: string, sheds: boolean): Domain => ({
  ...{ name, domain: `${name}.example`, membershipType: name, navigation, features: { sheds } },
  theme: { primary: '#166534', secondary: '#1c1917', accent: '#b45309', logo: 'C' },
  branding: { organizationName: 'Club', tagline: 'Grow', description: 'A club' },
});
const links = { forms: {}, entities: {}, flows: {}, tables: {}, actions: {}, collections: [], icons: {} };
const role = { cases: [{ when: { 'credentials.email': { contains: 'keeper' } }, use: 'keeper' }, { use: 'member' }] };

/** Returns a small portal for testing access. Its variants are `open` and `local` (with sheds). Its users are keepers and members. */
export function clubWith(more: Partial<CompiledPortal>): CompiledPortal {
  return {
    ...gardenForLive,
    settings: { ...settings, features: ['sheds'], signIn: { ...settings.signIn, user: { role } } },
    domains: [domain('open', 'main', false), domain('local', 'aside', true)],
    gates: { signedIn: { 'viewer.signedIn': true }, keeper: { 'viewer.role': 'keeper' }, sheds: { 'features.sheds': true } },
    ...{ layouts: [], shells: {}, routes: [], screens: {}, standalone: {}, fixtures: {}, records: {}, undated: [] },
    ...more,
  };
}

/** Returns a portal's viewers, grouped by role and variant. */
export function viewersOf(portal: CompiledPortal): ViewerAnalysis {
  const who = analyzeViewers(portal, Object.keys(portal.gates), ['viewer.role', 'features.sheds'], plainRuntime);
  if (!who) throw new Error('the club has few users');
  return who;
}

/** Returns the compiled form of a folder's frame. Each navigation in it is a list of links. */
export function frameWith(navigation: CompiledPortal['shells'][string]['navigation'], shows: string): CompiledPortal['shells'][string] {
  return { ...links, shell: { title: 'Club', navigation: shows }, file: 'screens/club/_layout.json', navigation };
}

/** Returns the compiled form of a screen with these blocks. */
export function screenWith(blocks: CompiledPortal['screens'][string]['screen']['blocks']): CompiledPortal['screens'][string] {
  return { ...links, screen: { title: 'Club', blocks }, file: 'screens/club.json' };
}
