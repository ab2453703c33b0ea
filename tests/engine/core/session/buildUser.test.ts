import { describe, expect, test } from 'vitest';
import { acceptsCredentials, buildUser, nameFromEmail } from '../../../../engine/core/session/buildUser.ts';
import { active, domainNamed } from '../domain/domains.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { settings } from './samples.ts';

const surroundings = { domain: active, runtime: plainRuntime, gates: {}, functions: {}, numbers: {} };
const build = (email: string, domain = active) => buildUser(email, settings.signIn, { ...surroundings, domain });

describe('the user created by a sign-in', () => {
  test('the user gets an id, a name, and an email from the address', () => {
    expect(build(' Ann.Bell@Garden.example ')).toMatchObject({
      id: 'user-ann-bell-garden-example',
      name: 'Ann Bell',
      email: 'Ann.Bell@Garden.example',
    });
  });

  test('the user’s id is the same however the address is written', () =>
    expect(build('ANN@x.example').id).toBe(build('ann@x.example ').id));

  test('a field uses its first case that holds', () => {
    expect(build('keeper@garden.example').role).toBe('keeper');
    expect(build('ann@headquarters.example').role).toBe('keeper');
    expect(build('ann@garden.example').role).toBe('member');
  });

  test('the sign-in rules compare the email in lower case', () => expect(build('KEEPER@Garden.example').role).toBe('keeper'));

  test('a later field can read an earlier one', () => expect(build('keeper@garden.example').plot).toBe(7));

  test('a field whose cases all fail is missing', () => expect(build('ann@garden.example')).not.toHaveProperty('plot'));

  test('a field can depend on the variant and its features', () => {
    const withClubs = domainNamed('roses', 'roses.example', { features: { clubs: true } });
    expect(build('ann@garden.example', withClubs).club).toBe('roses');
    expect(build('ann@garden.example')).not.toHaveProperty('club');
  });

  test('a field can depend on gates and functions of the portal', () => {
    const signIn = { user: { badge: { cases: [{ when: { gate: 'friends' }, use: { call: 'badge', with: { of: 'user.name' } } }] } } };
    const gates = { friends: { 'credentials.email': { contains: 'friend' } } };
    const functions = { badge: ({ of }: Record<string, unknown>) => `*${String(of)}*` };
    expect(buildUser('friend@x.example', signIn, { ...surroundings, gates, functions }).badge).toBe('*Friend*');
  });

  test('no field of the user reaches a prototype', () => {
    const signIn = { user: JSON.parse('{"__proto__": {"cases": [{"use": "x"}]}, "constructor": {"cases": [{"use": "y"}]}}') };
    expect(Object.keys(buildUser('a@b.example', signIn, surroundings))).toEqual(['id', 'name', 'email']);
  });
});

test.each([
  ['a@b', '123456', true],
  ['  a@b  ', '123456', true],
  ['@', '123456', true],
  ['ab', '123456', false],
  ['', '123456', false],
  ['a@b', '12345', false],
  ['a@b', '', false],
])('signing in with %j and the password %j is accepted: %s', (email, password, accepted) => {
  expect(acceptsCredentials({ email, password }, { passwordMinLength: 6 })).toBe(accepted);
});

test.each([
  ['john.smith@garden.example', 'John Smith'],
  ['JOHN_SMITH@garden.example', 'John Smith'],
  ['mary-jane.watson2@garden.example', 'Mary Jane Watson'],
  ['john..smith._@garden.example', 'John Smith'],
  ['john@garden.example', 'John'],
  ['j0hn42@garden.example', 'Jhn'],
  ['élodie.öz@garden.example', 'Élodie Öz'],
  ['1234@garden.example', '1234'],
  ['._-@garden.example', '._-'],
  ['@garden.example', '@garden.example'],
  ['john@smith@garden.example', 'John'],
])('the email %s suggests the name %s', (email, name) => expect(nameFromEmail(email)).toBe(name));
