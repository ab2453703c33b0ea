import { describe, expectTypeOf, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import {
  cachedSource,
  defineFlow,
  definePortal,
  providedMachine,
  useAction,
  useCollection,
  useFlow,
  type Collection,
  type DataSource,
  type Field,
  type FlowPorts,
  type PortalDefinition,
  type RecordStore,
  type Row,
  type SessionEvent,
  type SessionPort,
  type SourceOptions,
} from '../../engine/index.ts';

const machine = setup({
  types: {
    context: {} as { boat: string }, // XState reads only the type, not the value
    events: {} as { type: 'OPEN'; boat: string } | { type: 'PAY'; payload: { cents: number } }, // XState reads only the type, not the value
    input: {} as { boat: string }, // XState reads only the type, not the value
  },
  actors: { work: fromPromise<string, { boat: string }>(async () => '') },
  actions: { say: (_, _params: { message: string }) => {}, keep: assign({}) },
  guards: { isKnown: () => true },
  delays: { opening: 10 },
}).createMachine({
  id: 'lock',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    closed: { on: { OPEN: { target: 'open', actions: [{ type: 'say', params: { message: '' } }, 'keep'], guard: 'isKnown' } } },
    open: { initial: 'wide', states: { wide: {} }, invoke: { src: 'work', input: { boat: '' } }, after: { opening: 'closed' } },
  },
});
const events = { OPEN: [], PAY: [] };

// Nothing in this file runs. The compiler checks it: `npx vitest run --project types`.

describe('defineFlow', () => {
  test('defineFlow types ports, parameters, context, and event of each effect', () => {
    const flow = defineFlow({
      machine,
      effects: (ports) => {
        expectTypeOf(ports).toEqualTypeOf<FlowPorts>();
        return machine.provide({
          actors: { work: fromPromise<string, { boat: string }>(async ({ input }) => input.boat) },
          actions: {
            say: (_, { message }) => {
              expectTypeOf(message).toBeString();
            },
            keep: assign({ boat: ({ context }) => context.boat.trim() }),
          },
          guards: { isKnown: ({ context }) => context.boat !== '' },
        });
      },
      events: { OPEN: [{ name: 'boat', label: 'Boat', type: 'text' }], PAY: [{ name: 'cents', label: 'Price', type: 'money' }] },
    });
    expectTypeOf(flow.machine).toEqualTypeOf<typeof machine>();
    expectTypeOf(providedMachine<typeof machine>).returns.toEqualTypeOf<typeof machine>();
  });

  test('defineFlow rejects names and parameters that the machine doesn’t have', () => {
    expectTypeOf(defineFlow({ machine, events, effects: () => machine.provide({ actions: { say: () => {} } }) })).toHaveProperty('machine');
    // @ts-expect-error the action is called "say"
    defineFlow({ machine, events, effects: () => machine.provide({ actions: { sya: () => {} } }) });
    // @ts-expect-error the actor is called "work"
    defineFlow({ machine, events, effects: () => machine.provide({ actors: { wrk: fromPromise(async () => '') } }) });
    // @ts-expect-error the guard is called "isKnown"
    defineFlow({ machine, events, effects: () => machine.provide({ guards: { isKnwon: () => true } }) });
    // @ts-expect-error the delay is called "opening"
    defineFlow({ machine, events, effects: () => machine.provide({ delays: { openning: 1 } }) });
    const log = (_: unknown, params: { message: number }) => void params;
    // @ts-expect-error a message must be a string
    defineFlow({ machine, events, effects: () => machine.provide({ actions: { say: log } }) });
    // @ts-expect-error there is no port "notise"
    defineFlow({ machine, events, effects: ({ notise }) => machine.provide({ actions: { say: () => notise } }) });
  });

  test('defineFlow requires exactly the machine’s events and their payloads', () => {
    expectTypeOf(defineFlow({ machine, events })).toHaveProperty('machine');
    // @ts-expect-error PAY is missing
    defineFlow({ machine, events: { OPEN: [] } });
    // @ts-expect-error the machine has no CLOSE event
    defineFlow({ machine, events: { ...events, CLOSE: [] } });
    // @ts-expect-error the field of OPEN is called "boat"
    defineFlow({ machine, events: { OPEN: [{ name: 'baot', label: 'Boat', type: 'text' }], PAY: [] } });
    // @ts-expect-error PAY has cents in its payload
    defineFlow({ machine, events: { OPEN: [], PAY: [{ name: 'boat', label: 'Boat', type: 'text' }] } });
  });
});

test('useFlow types the states, the context, and the events of its flow', () => {
  const { state, context, matches, can, send } = useFlow(defineFlow({ machine, events }));
  expectTypeOf(state).toEqualTypeOf<'closed' | { open: 'wide' }>();
  expectTypeOf(context).toEqualTypeOf<{ boat: string }>();
  matches('closed');
  can({ type: 'OPEN', boat: 'Heron' });
  send({ type: 'PAY', payload: { cents: 5 } });
  // @ts-expect-error the machine has no `shut` state
  matches('shut');
  // @ts-expect-error there is no such event
  send({ type: 'CLOSE' });
  // @ts-expect-error OPEN needs a boat
  send({ type: 'OPEN' });
  // @ts-expect-error cents must be a number
  can({ type: 'PAY', payload: { cents: '5' } });
});

test('a portal accepts any source and session that implement their ports', () => {
  expectTypeOf<Parameters<PortalDefinition['source']>[0]>().toEqualTypeOf<SourceOptions>();
  expectTypeOf<(options: SourceOptions) => DataSource>().toExtend<PortalDefinition['source']>();
  expectTypeOf<() => SessionPort>().toExtend<NonNullable<PortalDefinition['session']>>();
  expectTypeOf<Parameters<SessionPort['send']>[0]>().toEqualTypeOf<SessionEvent>();
  expectTypeOf(cachedSource).toEqualTypeOf<(store: RecordStore) => DataSource>();
  const manifests = {} as PortalDefinition['manifests'];
  definePortal({ manifests });
  // @ts-expect-error the source lacks most of its functions
  definePortal({ manifests, source: () => ({ list: async () => [] }) });
  // @ts-expect-error a session needs more functions than `send`
  definePortal({ manifests, session: () => ({ send: () => {} }) });
  // @ts-expect-error a portal has `source`, not `sources`
  definePortal({ manifests, sources: {} });
});

test('hooks return rows with their fields and actions that take a payload', () => {
  expectTypeOf(useCollection).toEqualTypeOf<(of: string) => Collection>();
  expectTypeOf<Collection['rows']>().toEqualTypeOf<readonly Row[]>();
  expectTypeOf<Collection['fields']>().toEqualTypeOf<readonly Field[]>();
  expectTypeOf(useAction).returns.parameter(0).toBeString();
});
