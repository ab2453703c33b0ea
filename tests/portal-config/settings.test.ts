import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const portal: Record<string, unknown> = JSON.parse(readFileSync('portal-config/portal.json', 'utf8'));

it('the shipped portal’s simulated delays are the specified ones in ms', () => {
  expect(portal.delays).toEqual({ signIn: 1000, submit: 1000, auditGeneration: 3000, endpointTest: 1000 });
});

it('a password of the shipped portal has at least 6 characters', () => {
  expect(portal.signIn).toMatchObject({ passwordMinLength: 6 });
});
