import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type ActorRefFrom } from 'xstate';
import { flowScope } from '../../../../engine/core/flows/flowScope.ts';
import {
  createRegistrationMachine,
  type Answers,
  type RegistrationEvent,
  type RegistrationInput,
} from '../../../../screens/dashboard/events/registrationMachine.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const registrationMachine = createRegistrationMachine(plainRuntime);
const customFields = [
  { id: 'full-name', label: 'Full Name', type: 'text', required: true },
  { id: 'phone-number', label: 'Phone Number', type: 'phone', required: false },
];
const input: RegistrationInput = { event: 'ev-2', viewer: 'u-1', availability: 'open', customFields, done: 'You are registered' };
const good: Answers = { 'full-name': 'Ada Lovelace' };
const bad: Answers = { 'full-name': ' ', 'phone-number': '12' };

/** Starts a flow on a simulated clock, with a server that takes 1000 ms to respond. */
function start(given: RegistrationInput = input, outcome: 'done' | Error = 'done') {
  const clock = new SimulatedClock();
  const register = vi.fn(
    (_: { event: string; viewer: string; answers: Answers }) =>
      new Promise<void>((resolve, reject) => {
        clock.setTimeout(() => (outcome === 'done' ? resolve() : reject(outcome)), 1000);
      }),
  );
  const closeDialog = vi.fn();
  const announce = vi.fn();
  const report = vi.fn();
  const machine = registrationMachine.provide({
    actors: { register: fromPromise(({ input }) => register(input)) },
    actions: { closeDialog, announce: (_, { message }) => announce(message), report: (_, { reason }) => report(reason) },
  });
  const actor = createActor(machine, { input: given, clock }).start();
  const pass = async (time: number) => {
    clock.increment(time);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { actor, pass, register, closeDialog, announce, report };
}

const changed = (availability: string): RegistrationEvent => ({ type: 'INPUT_CHANGED', payload: { ...input, availability } });
const events = {
  EDIT: { type: 'EDIT' },
  GOOD: { type: 'SUBMIT', payload: good },
  BAD: { type: 'SUBMIT', payload: bad },
  REFUSED: { type: 'REFUSED', problems: [{ field: 'full-name', message: 'Full Name is required' }] },
  OPENS: changed('open'),
  CLOSES: changed('closed'),
  FILLS: changed('full'),
} satisfies Record<string, RegistrationEvent>;

type State = keyof typeof ways;
const ways = {
  closed: async () => start({ ...input, availability: 'closed' }),
  full: async () => start({ ...input, availability: 'full' }),
  'entering.filling': async () => start(),
  'entering.invalid': async () => sent(start(), events.BAD),
  submitting: async () => sent(start(), events.GOOD),
  registered: async () => answered(sent(start(), events.GOOD)),
  'entering.failed': async () => answered(sent(start(input, new Error('no answer')), events.GOOD)),
};

function sent<Started extends { actor: ActorRefFrom<typeof registrationMachine> }>(started: Started, ...all: RegistrationEvent[]): Started {
  for (const event of all) started.actor.send(event);
  return started;
}

async function answered<Started extends ReturnType<typeof start>>(started: Started): Promise<Started> {
  await started.pass(1000);
  return started;
}

/** The next state for each state and event, written by hand. */
const table: Record<State, Record<keyof typeof events, State>> = {
  closed: { EDIT: 'closed', GOOD: 'closed', BAD: 'closed', REFUSED: 'closed', OPENS: 'entering.filling', CLOSES: 'closed', FILLS: 'full' },
  full: { EDIT: 'full', GOOD: 'full', BAD: 'full', REFUSED: 'full', OPENS: 'entering.filling', CLOSES: 'closed', FILLS: 'full' },
  'entering.filling': {
    EDIT: 'entering.filling',
    GOOD: 'submitting',
    BAD: 'entering.invalid',
    REFUSED: 'entering.invalid',
    OPENS: 'entering.filling',
    CLOSES: 'closed',
    FILLS: 'full',
  },
  'entering.invalid': {
    EDIT: 'entering.filling',
    GOOD: 'submitting',
    BAD: 'entering.invalid',
    REFUSED: 'entering.invalid',
    OPENS: 'entering.invalid',
    CLOSES: 'closed',
    FILLS: 'full',
  },
  submitting: {
    EDIT: 'submitting',
    GOOD: 'submitting',
    BAD: 'submitting',
    REFUSED: 'submitting',
    OPENS: 'submitting',
    CLOSES: 'submitting',
    FILLS: 'submitting',
  },
  registered: {
    EDIT: 'registered',
    GOOD: 'registered',
    BAD: 'registered',
    REFUSED: 'registered',
    OPENS: 'registered',
    CLOSES: 'registered',
    FILLS: 'registered',
  },
  'entering.failed': {
    EDIT: 'entering.filling',
    GOOD: 'submitting',
    BAD: 'entering.invalid',
    REFUSED: 'entering.invalid',
    OPENS: 'entering.failed',
    CLOSES: 'closed',
    FILLS: 'full',
  },
};
const cells = Object.entries(table).flatMap(([from, row]) => Object.entries(row).map(([event, to]) => [from, event, to] as const));

const stateOf = (actor: ActorRefFrom<typeof registrationMachine>) => flowScope(actor.getSnapshot()).state;

describe('the registration machine', () => {
  it.each(cells)('a registration in state %s on %s is in %s', async (from, event, to) => {
    // `from` and `event` are keys of `table`.
    const { actor } = await ways[from as State]();
    expect(stateOf(actor)).toBe(from);
    actor.send(events[event as keyof typeof events]);
    expect(stateOf(actor)).toBe(to);
  });

  it('a registration without information about its event is closed', () => {
    expect(start({}).actor.getSnapshot().value).toBe('closed');
  });

  it('a registration takes 1000 ms, is announced, and closes the dialog', async () => {
    const flow = sent(start(), events.GOOD);
    await flow.pass(999);
    expect(flow.actor.getSnapshot().value).toBe('submitting');
    expect(flow.closeDialog).not.toHaveBeenCalled();
    await flow.pass(1);
    expect(flow.actor.getSnapshot().value).toBe('registered');
    expect(flow.register.mock.calls).toEqual([[{ event: 'ev-2', viewer: 'u-1', answers: good }]]);
    expect(flow.announce.mock.calls).toEqual([['You are registered']]);
    expect(flow.closeDialog).toHaveBeenCalledOnce();
    expect(flow.report).not.toHaveBeenCalled();
  });

  it('a refused registration says why, field by field', async () => {
    const { actor } = sent(start(), events.BAD);
    expect(actor.getSnapshot().context.problems).toEqual([
      { field: 'full-name', message: 'Full Name is required' },
      { field: 'phone-number', message: 'Please enter a valid phone number (XXX) XXX-XXXX' },
    ]);
    actor.send(events.EDIT);
    expect(actor.getSnapshot().context.problems).toEqual([]);
  });

  it('a registration keeps the problems that the form found', () => {
    expect(sent(start(), events.REFUSED).actor.getSnapshot().context.problems).toEqual(events.REFUSED.problems);
  });

  it('a registration counts as begun after the first input, even if the event fills up meanwhile', () => {
    const { actor } = start();
    expect(actor.getSnapshot().context.begun).toBe(false);
    for (const event of [events.EDIT, events.FILLS, events.OPENS]) actor.send(event);
    expect(actor.getSnapshot()).toMatchObject({ value: { entering: 'filling' }, context: { begun: true } });
  });
});

describe('faults during a registration', () => {
  it('a double click submits once', async () => {
    const flow = sent(start(), events.GOOD, events.GOOD);
    await flow.pass(1000);
    expect(flow.register).toHaveBeenCalledOnce();
    expect(flow.closeDialog).toHaveBeenCalledOnce();
  });

  it('a failure logs the error, keeps the dialog and the answers, and can be retried', async () => {
    const reason = new Error('no answer');
    const flow = await answered(sent(start(input, reason), events.GOOD));
    expect(flow.report.mock.calls).toEqual([[reason]]);
    expect(flow.closeDialog).not.toHaveBeenCalled();
    expect(flow.announce).not.toHaveBeenCalled();
    expect(flow.actor.getSnapshot().context.answers).toEqual(good);
    await answered(sent(flow, events.GOOD));
    expect(flow.register).toHaveBeenCalledTimes(2);
  });

  it('the response decides if the event fills up before it', async () => {
    const flow = sent(start(), events.GOOD, events.FILLS);
    await flow.pass(1000);
    expect(flow.actor.getSnapshot().value).toBe('registered');
  });

  it('a failed response for an event that filled up leaves it full', async () => {
    const flow = sent(start(input, new Error('full')), events.GOOD, events.FILLS);
    await flow.pass(1000);
    expect(flow.actor.getSnapshot().value).toBe('full');
    expect(flow.actor.getSnapshot().context.begun).toBe(true);
    expect(flow.report).toHaveBeenCalledOnce();
  });

  it('a response after the dialog was closed closes no dialog and shows no notice', async () => {
    const flow = sent(start(), events.GOOD);
    flow.actor.stop();
    await flow.pass(1000);
    expect(flow.register).toHaveBeenCalledOnce();
    expect(flow.closeDialog).not.toHaveBeenCalled();
    expect(flow.announce).not.toHaveBeenCalled();
  });

  it('a registration without its effect fails', async () => {
    const actor = createActor(registrationMachine, { input }).start();
    actor.send(events.GOOD);
    await vi.waitFor(() => expect(stateOf(actor)).toBe('entering.failed'));
  });
});
