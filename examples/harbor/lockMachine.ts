import { assign, setup } from 'xstate';

/** The harbor's lock: `closed` → `opening` → `open` (after the delay `opening`) → `closed`. */
export const lockMachine = setup({
  types: {
    context: {} as { boat: string }, // XState uses only this value's type
    events: {} as { type: 'OPEN'; boat: string } | { type: 'CLOSE' }, // XState uses only this value's type
  },
  actions: {
    /** `lockFlow` implements this action. */
    record: (_, _params: { boat: string }) => {},
  },
  delays: { opening: 2000 },
}).createMachine({
  id: 'lock',
  context: { boat: '' },
  initial: 'closed',
  states: {
    closed: { on: { OPEN: { target: 'opening', actions: assign({ boat: ({ event }) => event.boat }) } } },
    opening: { after: { opening: { target: 'open', actions: { type: 'record', params: ({ context }) => context } } } },
    open: { on: { CLOSE: 'closed' } },
  },
});
