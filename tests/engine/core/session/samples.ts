import { vi } from 'vitest';
import type { PortalSettings } from '../../../../engine/language/portal.ts';
import type { Entity } from '../../../../engine/language/PortalManifests.ts';
import type { UserStorage } from '../../../../engine/core/session/userStorage.ts';
import type { User } from '../../../../engine/core/session/User.ts';

export const ann: User = { id: 'user-ann', name: 'Ann Bell', email: 'ann.bell@garden.example', role: 'member' };
export const bob: User = { id: 'user-bob', name: 'Bob Reed', email: 'bob.reed@garden.example', role: 'keeper' };

export const userEntity: Entity = {
  name: 'user',
  label: 'User',
  fields: [
    { name: 'id', label: 'Id', type: 'text', required: true },
    { name: 'name', label: 'Name', type: 'text', required: true },
    { name: 'email', label: 'E-mail', type: 'email', required: true },
    {
      name: 'role',
      label: 'Role',
      type: 'select',
      required: true,
      options: ['member', 'keeper'].map((value) => ({ value, label: value })),
    },
    { name: 'standing', label: 'Standing', type: 'text' },
  ],
};

export const settings: PortalSettings = {
  name: 'Garden',
  fallbackDomain: 'development',
  locale: 'en-US',
  currency: 'USD',
  numbers: {},
  features: [],
  delays: { signIn: 1000 },
  signIn: {
    storageKey: 'garden_user',
    entity: 'user',
    passwordMinLength: 6,
    refused: 'No.',
    failed: 'Sorry.',
    user: {
      role: { cases: [{ when: { 'credentials.email': { contains: ['keeper', 'head'] } }, use: 'keeper' }, { use: 'member' }] },
      plot: { cases: [{ when: { 'user.role': 'keeper' }, use: 7 }] },
      club: { cases: [{ when: { 'features.clubs': true }, use: 'domain.membershipType' }] },
    },
  },
};

/** Creates a fake storage that records calls. */
export function fakeStorage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    getItem: vi.fn((key: string) => items.get(key) ?? null),
    setItem: vi.fn((key: string, value: string) => void items.set(key, value)),
    removeItem: vi.fn((key: string) => void items.delete(key)),
  } satisfies UserStorage;
}
