import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor, type AnyActorRef, type AnyStateMachine, type InputFrom } from 'xstate';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { deriveFields } from '../../../../engine/core/data/deriveFields.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import { createRuntime, providedMachine, type Flow, type FlowPorts } from '../../../../engine/index.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { createEventFlow } from '../../../../screens/dashboard/events/createEventFlow.ts';
import { registrationFlow } from '../../../../screens/dashboard/events/registrationFlow.ts';
import { eventFields } from './eventFields.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { registrationState } from '../../../../screens/dashboard/events/registrationState.ts';

const clock = fixedClock('2026-11-21T12:00');
const event: Row = { id: 'ev-1', title: 'Ball', capacity: 10, registered: 8, registrationDeadline: null, phase: 'upcoming' };
const derived = {
  events: {
    registrationState: {
      call: 'registrationState',
      with: { capacity: 'row.capacity', registered: 'row.registered', registrationDeadline: 'row.registrationDeadline', today: 'now.date' },
    },
  },
};

/** Sets up a portal with events in memory. `answer` ends all pending `submit` delays. */
function portal(events: Row[] = [event]) {
  const waiting: (() => void)[] = [];
  const closeDialog = vi.fn();
  const notice = vi.fn();
  const ports: FlowPorts = {
    data: deriveFields(createMemorySource({ events: async () => ({ default: events }) }, clock), derived, {
      clock,
      functions: { registrationState },
      gates: {},
      runtime: plainRuntime,
      numbers: {},
    }),
    clock,
    delays: {},
    wait: (delay, signal) =>
      new Promise((resolve, reject) => {
        if (delay === 'submit') waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(new Error('left')));
      }),
    closeDialog,
    notice,
    random: () => 0,
    fieldsOf: () => eventFields,
  };
  const run = <Machine extends AnyStateMachine>(flow: Flow<Machine>, input: InputFrom<Machine>) =>
    createActor(providedMachine<AnyStateMachine>(flow, ports), { input }).start();
  const register = (availability = 'open') => {
    const actor = run(registrationFlow(plainRuntime), { event: 'ev-1', availability, customFields: [], done: 'Done' });
    actor.send({ type: 'SUBMIT', payload: {} });
    return actor;
  };
  const answer = () => waiting.splice(0).forEach((go) => go());
  const registered = async () => (await ports.data.list('events'))[0]?.registered;
  return { run, register, answer, registered, closeDialog, notice, data: ports.data };
}

const reaches = (actor: AnyActorRef, state: string | object) => waitFor(actor, (snapshot) => snapshot.matches(state));

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('the registration flow', () => {
  it('registering raises `registered` by one after the delay, shows a notice, and closes the dialog', async () => {
    const { register, answer, registered, closeDialog, notice } = portal();
    const actor = register();
    expect(await registered()).toBe(8);
    answer();
    await reaches(actor, 'registered');
    expect(await registered()).toBe(9);
    expect(notice.mock.calls).toEqual([['Done', { tone: 'success', undo: expect.any(Function) as unknown }]]);
    expect(closeDialog).toHaveBeenCalledOnce();
  });

  it('the notice of a canceled registration is in the portal’s language', async () => {
    const { run, notice } = portal();
    const phrase = (key: string) => (key === 'registration.canceled' ? 'No se envió nada.' : undefined);
    const flow = registrationFlow(createRuntime({ locale: 'es', phrase }));
    const actor = run(flow, { event: 'ev-1', availability: 'open', customFields: [], done: 'Done' });
    actor.send({ type: 'SUBMIT', payload: {} });
    actor.stop();
    await vi.waitFor(() => expect(notice).toHaveBeenCalledExactlyOnceWith('No se envió nada.'));
  });

  it('closing the dialog cancels the registration, which takes no place and says so', async () => {
    const { register, answer, registered, closeDialog, notice } = portal();
    register().stop();
    await vi.waitFor(() => expect(notice.mock.calls).toEqual([['The registration was canceled. Nothing was sent.']]));
    answer();
    await new Promise((settle) => setTimeout(settle));
    expect(await registered()).toBe(8);
    expect(closeDialog).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });

  it('a registration after a canceled one is the only one that counts', async () => {
    const { register, answer, registered, closeDialog } = portal();
    register().stop();
    const second = register();
    answer();
    await reaches(second, 'registered');
    expect(await registered()).toBe(9);
    expect(closeDialog).toHaveBeenCalledOnce();
  });

  it('closing the dialog during the save says that the registration was already sent', async () => {
    const { register, answer, registered, notice, data } = portal();
    const update = data.update.bind(data);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    vi.spyOn(data, 'update').mockImplementation(async (...change) => {
      await held;
      return update(...change);
    });
    const actor = register();
    answer();
    await vi.waitFor(() => expect(data.update).toHaveBeenCalled());
    actor.stop();
    go();
    await vi.waitFor(() => expect(notice.mock.calls).toEqual([['The registration was already sent.', { undo: expect.any(Function) }]]));
    expect(await registered()).toBe(9);
  });

  it('a registration never exceeds the capacity, and the console says why', async () => {
    const { register, answer, registered, closeDialog } = portal([{ ...event, registered: 9 }]);
    const [first, late] = [register(), register()];
    answer();
    await reaches(first, 'registered');
    await reaches(late, { entering: 'failed' });
    expect(await registered()).toBe(10);
    expect(closeDialog).toHaveBeenCalledOnce();
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Registration failed:',
      expect.objectContaining({ message: expect.stringContaining('full') }),
    );
  });

  it('a registration for a removed event fails', async () => {
    const { register, answer, data } = portal();
    const actor = register();
    await data.remove('events', 'ev-1');
    answer();
    await reaches(actor, { entering: 'failed' });
    expect(console.error).toHaveBeenCalledOnce();
  });
});

describe('the flow that creates an event', () => {
  const draft = { title: 'Winter Ball', date: '2026-12-05', time: '20:00', location: 'Pier 7', customFields: [{ label: 'Full Name' }] };

  it('creating appends the event after the delay, with an id from the time, open for registration', async () => {
    const { run, answer, data, closeDialog } = portal();
    const actor = run(createEventFlow(plainRuntime), { done: 'Created' });
    actor.send({ type: 'SUBMIT', payload: draft });
    expect(await data.list('events')).toHaveLength(1);
    answer();
    await reaches(actor, 'created');
    const created = (await data.list('events')).at(-1);
    expect(created).toMatchObject({
      id: String(clock.now().getTime()),
      title: 'Winter Ball',
      registered: 0,
      phase: 'upcoming',
      audience: 'all',
      registrationState: 'open',
    });
    expect(created?.customFields).toEqual([{ id: 'full-name', label: 'Full Name', type: 'text', required: false }]);
    expect(closeDialog).toHaveBeenCalledOnce();
  });

  it('an invalid event fails and stores nothing', async () => {
    const { run, answer, data } = portal();
    const actor = run(createEventFlow(plainRuntime), {});
    actor.send({ type: 'SUBMIT', payload: { ...draft, capacity: 0 } });
    answer();
    await reaches(actor, { entering: 'failed' });
    expect(await data.list('events')).toHaveLength(1);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Creating the event failed:',
      new Error('The event can’t be created: Capacity must be at least 1'),
    );
  });

  it('closing the dialog cancels the creation and says so', async () => {
    const { run, answer, data, notice } = portal();
    const actor = run(createEventFlow(plainRuntime), {});
    actor.send({ type: 'SUBMIT', payload: draft });
    actor.stop();
    answer();
    await vi.waitFor(() => expect(notice.mock.calls).toEqual([['Creating the event was canceled. Nothing was created.']]));
    expect(await data.list('events')).toHaveLength(1);
  });

  it('a failed creation logs the error once', async () => {
    const { run, answer, data } = portal();
    const reason = new Error('no answer');
    vi.spyOn(data, 'insert').mockRejectedValue(reason);
    const actor = run(createEventFlow(plainRuntime), {});
    actor.send({ type: 'SUBMIT', payload: draft });
    answer();
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledExactlyOnceWith('Creating the event failed:', reason));
    await new Promise((settle) => setTimeout(settle));
    expect(console.error).toHaveBeenCalledOnce();
  });
});
