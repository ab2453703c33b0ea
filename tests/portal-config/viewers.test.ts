import { beforeAll, describe, expect, test } from 'vitest';
import type { CompiledPortal } from '../../engine/compiler/link/CompiledPortal.ts';
import { gatesBefore, passesPortalGate } from '../../engine/core/access/mayEnter.ts';
import { matches } from '../../engine/core/conditions/matches.ts';
import { buildUser } from '../../engine/core/session/buildUser.ts';
import { readStoredUser } from '../../engine/core/session/storedUser.ts';
import { plainRuntime } from '../support/plainRuntime.ts';
import { shippedPortal } from '../support/shippedPortal.ts';
import { storageKey, users } from '../browser/support/storedUser.ts';

let portal: CompiledPortal;
beforeAll(async () => {
  const compiled = await shippedPortal();
  if (!compiled.portal) throw new Error('The shipped portal has errors');
  portal = compiled.portal;
});

function domainOf(name: string) {
  const domain = portal.domains.find((one) => one.name === name);
  if (!domain) throw new Error(`There is no variant "${name}"`);
  return domain;
}

function scopeOf(variant: string, user: Readonly<Record<string, unknown>>) {
  const domain = domainOf(variant);
  return { viewer: { ...user, signedIn: true }, domain, features: domain.features, numbers: portal.settings.numbers };
}

describe('an e-mail address says who signs in', () => {
  test.each([
    { variant: 'active', email: 'john.smith@example.com', role: 'member', membershipType: 'active', name: 'John Smith' },
    { variant: 'active', email: 'the.officer@example.com', role: 'officer', membershipType: 'active', name: 'The Officer' },
    { variant: 'active', email: 'President_2@example.com', role: 'president', membershipType: 'active', name: 'President' },
    { variant: 'active', email: 'OFFICER@example.com', role: 'officer', membershipType: 'active', name: 'Officer' },
    { variant: 'active', email: 'sam@admin.example', role: 'president', membershipType: 'active', name: 'Sam' },
    { variant: 'active', email: 'pat.doe@alumni.example', role: 'alumni', membershipType: 'alumni', name: 'Pat Doe' },
    { variant: 'active', email: 'Grad.Student@example.com', role: 'alumni', membershipType: 'alumni', name: 'Grad Student' },
    { variant: 'active', email: 'president@alumni.example', role: 'alumni', membershipType: 'alumni', name: 'President' },
    { variant: 'alumni', email: 'president@example.com', role: 'alumni', membershipType: 'alumni', name: 'President' },
    { variant: 'alumni', email: 'walter-brandt@example.com', role: 'alumni', membershipType: 'alumni', name: 'Walter Brandt' },
  ])('$email on the $variant host is $role', ({ variant, email, role, membershipType, name }) => {
    const { settings, gates } = portal;
    const { numbers, signIn } = settings;
    const user = buildUser(email, signIn, { domain: domainOf(variant), runtime: plainRuntime, numbers, gates, functions: {} });
    expect(user).toMatchObject({ role, membershipType, name, email });
    expect(passesPortalGate(scopeOf(variant, user), portal)).toBe(variant === membershipType);
  });
});

describe('a stored user', () => {
  function read(text: string) {
    const stored = new Map([[storageKey, text]]);
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    const user = readStoredUser(storage, portal.settings.signIn.storageKey, portal.userEntity.fields, plainRuntime);
    return { user, isRemoved: stored.size === 0 };
  }

  test.each(Object.entries(users))('a stored %s is signed in again', (_, user) => {
    expect(read(JSON.stringify(user))).toEqual({ user, isRemoved: false });
  });

  test.each(
    Object.entries({
      'broken JSON': '{"id":',
      'an array': '[]',
      'a number': '42',
      'a wrong shape': '{"id":1,"name":{},"email":null}',
      'an unknown role': JSON.stringify({ ...users.member, role: 'emperor' }),
      'a role with a trailing blank': JSON.stringify({ ...users.president, role: 'president ' }),
      'a location that is a list': JSON.stringify({ ...users.member, location: ['Ann Arbor, MI'] }),
      'an industry that is a number': JSON.stringify({ ...users.alumni, industry: 7 }),
      'a subscription that is a record': JSON.stringify({ ...users.member, subscription_status: { active: true } }),
      'an unknown membership': JSON.stringify({ ...users.member, membershipType: 'honorary' }),
    }),
  )('a stored text that is %s is removed and signs no one in', (_, text) => {
    expect(read(text)).toEqual({ user: undefined, isRemoved: true });
  });
});

describe('a screen that a viewer may not enter', () => {
  test.each([
    { role: 'member', variant: 'active', path: '/dashboard/admin/analytics' },
    { role: 'member', variant: 'active', path: '/dashboard/mentorship' },
    { role: 'alumni', variant: 'alumni', path: '/dashboard/admin/analytics' },
  ] as const)('$path is closed to a $role on the $variant host', ({ role, variant, path }) => {
    expect(portal.screens).toHaveProperty([path]);
    const scope = scopeOf(variant, users[role]);
    expect(gatesBefore(path, portal)?.every((gate) => matches({ gate }, scope, portal.gates))).toBe(false);
  });
});
