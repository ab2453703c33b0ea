import { expect, test } from 'vitest';
import { sendableEvents, sessionEventFrom } from '../../../../engine/core/session/sessionEvents.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

test('a sign-in takes its credentials from the form’s data', () => {
  expect(sessionEventFrom('SIGN_IN', { email: 'a@b', password: 'secret', other: 1 })).toEqual({
    type: 'SIGN_IN',
    credentials: { email: 'a@b', password: 'secret' },
  });
});

test('credentials that are not texts become empty, which no rule accepts', () => {
  expect(sessionEventFrom('SIGN_IN', { email: ['a@b'] })).toEqual({ type: 'SIGN_IN', credentials: { email: '', password: '' } });
});

test.each(['CANCEL_SIGN_IN', 'SIGN_OUT', 'USE_DIFFERENT_ACCOUNT'])('the event %s needs no data', (type) =>
  expect(sessionEventFrom(type, { user: 'x' })).toEqual({ type }),
);

test('every event that an action may send is built with its own type', () => {
  for (const type of nonEmpty(sendableEvents)) expect(sessionEventFrom(type, {}).type).toBe(type);
});

test.each(['STORED_USER_CHANGED', 'BECOME_ADMIN', 'toString'])('an action can’t send %s', (type) => {
  expect(() => sessionEventFrom(type, { user: { id: 'a' } })).toThrow(`"${type}"`);
});
