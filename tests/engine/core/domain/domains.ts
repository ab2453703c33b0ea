import type { Domain } from '../../../../engine/language/domain.ts';

export function domainNamed(name: string, domain: string, over: Partial<Domain> = {}): Domain {
  return {
    name,
    domain,
    membershipType: name,
    navigation: name,
    theme: { primary: '#f59e0b', secondary: '#1f2937', accent: '#b45309', logo: 'X' },
    features: {},
    branding: { organizationName: 'The Gardeners', tagline: 'Growing together', description: 'A club of gardeners.' },
    ...over,
  };
}

export const active = domainNamed('active', 'active.garden.example');
export const retired = domainNamed('retired', 'retired.garden.example');
export const development = domainNamed('development', 'localhost:5173');
export const domains = [active, retired, development];
