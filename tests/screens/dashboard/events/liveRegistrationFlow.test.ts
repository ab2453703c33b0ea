import { createActor, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { providedMachine, type DataSource, type FlowPorts, type Row } from '../../../../engine/index.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { toRegistrationFields, liveRegistrationFlow } from '../../../../screens/dashboard/events/liveRegistrationFlow.ts';

const regatta = {
  id: 'e1',
  title: 'Regatta',
  registeredBy: ['mia'],
  customFields: [
    { id: 'full-name', label: 'Full Name', type: 'text' },
    { id: 'email-address', label: 'Email Address', type: 'email' },
    { id: 'meal-preference', label: 'Meal Preference', type: 'text' },
    { id: 'handicap', label: 'Handicap', type: 'number' },
    { id: 'i-need-clubs', label: 'I need clubs', type: 'checkbox' },
  ],
};

test('answers to an event’s extra questions are stored with the questions', () => {
  const answers = {
    row: 'e1',
    'full-name': 'Mia',
    'email-address': 'm@x.org',
    'meal-preference': 'Salmon',
    handicap: 12,
    'i-need-clubs': true,
  };
  expect(toRegistrationFields(answers, regatta, false)).toEqual({
    kept: {
      mealPreference: 'Salmon',
      answers: [
        { question: 'Handicap', answer: '12' },
        { question: 'I need clubs', answer: 'yes' },
      ],
    },
    questions: { mealPreference: 'meal-preference' },
  });
  expect(toRegistrationFields({ 'full-name': 'Ann', 'email-address': 'a@x.org' }, regatta, true)).toEqual({
    kept: { guestName: 'Ann', answers: [{ question: 'Email Address', answer: 'a@x.org' }] },
    questions: { guestName: 'full-name' },
  });
});

/** Submits one registration. `answer` returns the server's response. */
async function sent(viewer: string, answer: () => Promise<Readonly<Record<string, Row>>>, event: Row = regatta) {
  const operation = vi.fn(answer);
  const notice = vi.fn();
  const closeDialog = vi.fn();
  // Only the parts that `liveRegistrationFlow` uses.
  const data = { list: async () => [event], operation } as unknown as DataSource;
  const ports = { data, notice, closeDialog, delays: {} } as unknown as FlowPorts;
  const input = { event: 'e1', viewer, availability: event['registrationState'] ?? 'open', customFields: regatta.customFields };
  const actor = createActor(providedMachine(liveRegistrationFlow(plainRuntime), ports), { input }).start();
  actor.send({ type: 'SUBMIT', payload: { 'full-name': 'Ann', 'email-address': 'a@x.org' } });
  await waitFor(actor, (state) => !state.matches('submitting'));
  return { state: actor.getSnapshot().value, operation, notice, closeDialog };
}

test('a registration is announced with the server’s status and can be undone', async () => {
  const { operation, notice, closeDialog } = await sent('olaf', async () => ({
    registration: { id: 'r1', status: 'approved', eventTitle: 'Regatta' },
  }));
  expect(operation).toHaveBeenCalledWith('register', { event: 'e1' }, {});
  expect(notice).toHaveBeenCalledWith('You are registered for Regatta', { tone: 'success', undo: expect.any(Function) });
  expect(closeDialog).toHaveBeenCalled();
  await notice.mock.calls[0]?.[1].undo();
  expect(operation).toHaveBeenLastCalledWith('unregister', { registration: 'r1' });
});

test('a member who is already registered registers a guest', async () => {
  const { operation, notice } = await sent('mia', async () => ({ registration: { id: 'r2', status: 'pending', eventTitle: 'Regatta' } }));
  expect(operation).toHaveBeenCalledWith('register', expect.objectContaining({ guestName: 'Ann' }), { guestName: 'full-name' });
  expect(notice).toHaveBeenCalledWith('Your guest’s registration for Regatta is waiting for approval', expect.anything());
});

test('a full event takes a registration for its waiting list', async () => {
  const { operation, notice } = await sent(
    'olaf',
    async () => ({ registration: { id: 'r3', status: 'waitlisted', eventTitle: 'Regatta' } }),
    { ...regatta, registrationState: 'full' },
  );
  expect(operation).toHaveBeenCalledWith('register', { event: 'e1', waitlist: true }, {});
  expect(notice).toHaveBeenCalledWith('You are on the waiting list for Regatta', expect.anything());
});

test('a member on the waiting list adds a guest to it', async () => {
  const { operation } = await sent('wanda', async () => ({ registration: { id: 'r4', status: 'waitlisted', eventTitle: 'Regatta' } }), {
    ...regatta,
    registrationState: 'full',
    waitlistedBy: ['wanda'],
  });
  expect(operation).toHaveBeenCalledWith('register', expect.objectContaining({ guestName: 'Ann', waitlist: true }), expect.anything());
});

test('a refused registration leaves the message to the page and can be sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { state, notice } = await sent('olaf', () => Promise.reject(new Error('This event has reached maximum capacity.')));
  expect(state).toEqual({ entering: 'failed' });
  expect(notice).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
