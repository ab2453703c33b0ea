import type { CompiledPortal, CompiledScreen, CompiledShell } from '../../../engine/compiler/link/CompiledPortal.ts';
import type { Form } from '../../../engine/language/form.ts';

export const sampleForm: Form = {
  name: 'join',
  fields: [{ name: 'email', label: 'Email', type: 'email' }],
  submit: 'Join',
  onSubmit: 'join',
};

const noLinks = { forms: {}, entities: {}, flows: {}, tables: {}, actions: {}, collections: [], icons: {} };

export function sampleShell(file: string): CompiledShell {
  return { file, shell: { title: 'Beds', navigation: 'main' }, navigation: {}, ...noLinks, icons: { leaf: [['path', { d: 'M0 0' }]] } };
}

export function sampleScreen(file: string, title: string, changes: Partial<CompiledScreen> = {}): CompiledScreen {
  return { file, screen: { title, blocks: [] }, ...noLinks, ...changes };
}

export function samplePortal(changes: Partial<CompiledPortal> = {}): CompiledPortal {
  return {
    settings: {
      name: 'Garden',
      fallbackDomain: 'open',
      locale: 'en-US',
      currency: 'USD',
      features: [],
      delays: {},
      numbers: {},
      signIn: { storageKey: 'user', entity: 'user', passwordMinLength: 6, refused: 'No.', failed: 'Failed.', user: {} },
    },
    userEntity: { name: 'user', label: 'User', fields: [] },
    domains: [
      {
        name: 'open',
        domain: 'localhost:5173',
        membershipType: 'open',
        navigation: 'main',
        theme: { primary: '#000000', secondary: '#000000', accent: '#000000', logo: 'G' },
        features: {},
        branding: { organizationName: 'Beds & Paths', tagline: 'The <Garden>', description: 'Grow "things"' },
      },
    ],
    gates: { member: { 'viewer.signedIn': true } },
    layouts: [{ path: '/beds', gate: [], layout: {} }],
    shells: { '/beds': sampleShell('screens/beds/_layout.json') },
    routes: [
      { path: '/', name: 'Page', gate: [], file: 'screens/index.json' },
      { path: '/beds', name: 'Page', gate: ['member'], file: 'screens/beds.json' },
    ],
    screens: {
      '/': sampleScreen('screens/index.json', 'Welcome'),
      '/beds': sampleScreen('screens/beds.json', 'Beds', { forms: { join: sampleForm }, collections: ['plants'] }),
    },
    records: {},
    standalone: { closed: sampleScreen('screens/_closed.json', 'Closed') },
    entities: {},
    derived: {},
    fixtures: { plants: 'fixtures/plants.json' },
    undated: ['plants'],
    ...changes,
  };
}
