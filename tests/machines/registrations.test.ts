import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, type AnyStateMachine } from 'xstate';
import { fixedClock } from '../../engine/core/data/clock.ts';
import { deriveFields } from '../../engine/core/data/deriveFields.ts';
import { createMemorySource } from '../../engine/core/data/memorySource.ts';
import { providedMachine, type Flow, type FlowPorts } from '../../engine/index.ts';
import { createEventFlow } from '../../screens/dashboard/events/createEventFlow.ts';
import { registrationFlow } from '../../screens/dashboard/events/registrationFlow.ts';
import { registrationState } from '../../screens/dashboard/events/registrationState.ts';
import { eventFields } from '../screens/dashboard/events/eventFields.ts';
import { plainRuntime } from '../support/plainRuntime.ts';
import { numRuns, testTimeout, seed } from './walks.ts';

vi.setConfig({ testTimeout });
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const capacity = 2;
const clock = fixedClock('2026-11-21T12:00');
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates a portal with dialogs. Tests control its delays and can make writes fail. */
function portal() {
  const waiting: { end: () => void; dialog: number }[] = [];
  const memory = createMemorySource(
    { events: async () => ({ default: [{ id: 'ev-1', title: 'Ball', capacity, registered: 1, registrationDeadline: null }] }) },
    clock,
  );
  let isBroken = false;
  const guarded: FlowPorts['data'] = {
    ...memory,
    update: (...args) => (isBroken ? Promise.reject(new Error('no connection')) : memory.update(...args)),
    insert: (...args) => (isBroken ? Promise.reject(new Error('no connection')) : memory.insert(...args)),
  };
  const state = {
    capacity: 'row.capacity',
    registered: 'row.registered',
    registrationDeadline: 'row.registrationDeadline',
    today: 'now.date',
  };
  const data = deriveFields(
    guarded,
    { events: { registrationState: { call: 'registrationState', with: state } } },
    { clock, functions: { registrationState }, gates: {}, runtime: plainRuntime, numbers: {} },
  );
  /** The undo functions that notices offer. `dialog` is the dialog that caused the notice. */
  const done: { dialog: number; undo: () => unknown }[] = [];
  let opened = 0;
  const open = (flow: Flow<AnyStateMachine>, input: object) => {
    const dialog = opened;
    opened += 1;
    const ports: FlowPorts = {
      data,
      clock,
      delays: {},
      wait: (_, signal) =>
        new Promise((resolve, reject) => {
          waiting.push({ end: resolve, dialog });
          signal?.addEventListener('abort', () => reject(new Error('left')));
        }),
      closeDialog: () => {},
      notice: (_, saying) => saying?.undo && void done.push({ dialog, undo: saying.undo }),
      random: () => 0,
      fieldsOf: () => eventFields,
    };
    return createActor(providedMachine(flow, ports), { input }).start();
  };
  return {
    open,
    done,
    waiting,
    breakDown: (broken: boolean) => (isBroken = broken),
    events: () => memory.list('events'),
  };
}

const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('submit' as const), dialog: fc.nat({ max: 3 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('answer' as const), dialog: fc.nat({ max: 3 }) }) },
  fc.record({ kind: fc.constantFrom('leave' as const, 'break' as const, 'mend' as const, 'undo' as const), dialog: fc.nat({ max: 3 }) }),
);

type Portal = ReturnType<typeof portal>;

/** Opens a flow in four dialogs and runs the moves. After each move, waits for its effects and calls `holds`. */
async function run(
  flow: Flow<AnyStateMachine>,
  input: object,
  payload: object,
  moves: readonly { kind: string; dialog: number }[],
  holds: (portal: Portal, counted: number) => Promise<void>,
): Promise<void> {
  const shared = portal();
  const { open, done, waiting, breakDown } = shared;
  const actors = [0, 1, 2, 3].map(() => open(flow, input));
  for (const { kind, dialog } of moves) {
    const actor = actors[dialog];
    if (kind === 'submit' && actor?.getSnapshot().status === 'active') actor.send({ ...payload, payload, type: 'SUBMIT' });
    if (kind === 'answer') waiting.splice(waiting.findIndex((wait) => wait.dialog === dialog) >>> 0, 1)[0]?.end();
    if (kind === 'leave') {
      actor?.stop();
      actors[dialog] = open(flow, input);
    }
    if (kind === 'break' || kind === 'mend') breakDown(kind === 'break');
    if (kind === 'undo') {
      breakDown(false);
      await done.pop()?.undo();
    }
    await turn();
    await holds(shared, done.length);
  }
}

// Checks these invariants from registration.md:
// "No registration is counted twice", "There are never more registrations than seats", "A registration that was announced is counted, and one that failed is not".
test('registrations are counted once each, when they are announced, and never beyond the seats', async () => {
  const input = { event: 'ev-1', viewer: 'user-1', availability: 'open', customFields: [], done: 'Done' };
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 16 }), (moves) =>
      run(registrationFlow(plainRuntime) as Flow<AnyStateMachine>, input, {}, moves, async ({ events }, counted) => {
        const [event] = await events();
        expect(event?.registered).toBe(1 + counted);
        expect(Number(event?.registered)).toBeLessThanOrEqual(capacity);
      }),
    ),
    { numRuns, seed },
  );
});

test('No event is created twice, and none that was not announced', async () => {
  const draft = { title: 'Winter Ball', date: '2026-12-05', time: '20:00', location: 'Pier 7' };
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 16 }), (moves) =>
      run(createEventFlow(plainRuntime) as Flow<AnyStateMachine>, { done: 'is listed' }, draft, moves, async ({ events }, counted) => {
        expect(await events()).toHaveLength(1 + counted);
      }),
    ),
    { numRuns, seed },
  );
});
