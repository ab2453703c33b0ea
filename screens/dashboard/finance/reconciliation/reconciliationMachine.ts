import { assign, fromPromise, setup } from 'xstate';

/** The account and period to reconcile. Each is '' until it is chosen. */
export interface ReconciliationInput {
  account?: unknown;
  period?: unknown;
  /** The completed period's unexplained difference, in cents. If this isn't a number, the period is still open. */
  remained?: unknown;
}

/** A period to complete, and its unexplained difference in cents. */
export interface Completion {
  account: string;
  period: string;
  difference: number;
}

/** The id of an item to settle, and the user who settles it. */
export interface Settlement {
  item: string;
  by: string;
}

export interface ReconciliationContext {
  account: string;
  period: string;
  settlement: Settlement | undefined;
  /** True if the last action failed. */
  failed: boolean;
  /** The unexplained difference at completion, in cents. Undefined while the period is open. */
  remained: number | undefined;
  /** The `difference` of the last valid `COMPLETE` event, in cents. */
  difference: number;
}

export type ReconciliationEvent =
  | { type: 'INPUT_CHANGED'; payload: ReconciliationInput }
  | { type: 'SETTLE'; item?: unknown; by?: unknown }
  | { type: 'COMPLETE'; difference?: unknown }
  | { type: 'REOPEN' };

const emptyInput: ReconciliationInput = {};
const key = ({ account, period }: Pick<ReconciliationContext, 'account' | 'period'>) => `${account}/${period}`;

/**
 * The machine for reconciling an account in four steps: account, period, review, done. The page's state contains the account and period.
 * The Back button and a reload restore them.
 */
export const reconciliationMachine = setup({
  types: {
    context: {} as ReconciliationContext, // XState uses only this value's type
    events: {} as ReconciliationEvent, // XState uses only this value's type
    input: emptyInput,
  },
  actors: {
    /** Settles an item and updates the balances. Settling an item twice has no effect. */
    settleItem: fromPromise<void, Settlement>(() => Promise.reject(new Error('"settleItem" was not provided'))),
    /** Completes the period. */
    complete: fromPromise<void, Completion>(() => Promise.reject(new Error('"complete" was not provided'))),
    /** Reopens the period. */
    reopen: fromPromise<void, Pick<Completion, 'account' | 'period'>>(() => Promise.reject(new Error('"reopen" was not provided'))),
  },
  actions: {
    choose: assign(({ event }) => (event.type === 'INPUT_CHANGED' ? { ...readChosenInput(event.payload), failed: false } : {})),
    take: assign(({ event }) =>
      event.type === 'SETTLE' ? { settlement: { item: String(event.item ?? ''), by: String(event.by ?? '') }, failed: false } : {},
    ),
    keepDifference: assign(({ event }) => (event.type === 'COMPLETE' ? { difference: Number(event.difference), failed: false } : {})),
    keepCompletion: assign({ remained: ({ context }) => context.difference }),
    tryAgain: assign({ failed: false }),
    forgetCompletion: assign({ remained: undefined }),
    fail: assign({ failed: true }),
    report: (_, _params: { reason: unknown }) => {},
  },
  delays: { secondPress: 500 },
  guards: {
    isOther: ({ context, event }) => event.type === 'INPUT_CHANGED' && key(readChosenInput(event.payload)) !== key(context),
    isOtherwise: ({ context, event }) => event.type === 'INPUT_CHANGED' && readChosenInput(event.payload).remained !== context.remained,
    hasAccount: ({ context }) => context.account !== '',
    hasPeriod: ({ context }) => context.period !== '',
    hasDifference: ({ event }) => event.type === 'COMPLETE' && Number.isFinite(event.difference),
    isCompleted: ({ context }) => context.remained !== undefined,
  },
}).createMachine({
  id: 'reconciliation',
  context: ({ input }) => ({ ...readChosenInput(input), settlement: undefined, failed: false, difference: 0 }),
  initial: 'choosingAccount',
  on: {
    INPUT_CHANGED: [
      { guard: 'isOther', target: '.choosingAccount', actions: 'choose' },
      // The input has the same account and period as before, but the period was completed or reopened outside of this flow.
      { guard: 'isOtherwise', target: '.choosingAccount', actions: 'choose' },
    ],
  },
  states: {
    choosingAccount: { always: { guard: 'hasAccount', target: 'choosingPeriod' } },
    choosingPeriod: { always: { guard: 'hasPeriod', target: 'reviewing' } },
    reviewing: {
      always: { guard: 'isCompleted', target: 'completed' },
      on: {
        SETTLE: { target: 'settling', actions: 'take' },
        // The second transition has no guard, so the machine always accepts `COMPLETE`.
        COMPLETE: [
          { guard: 'hasDifference', target: 'completing', actions: 'keepDifference' },
          { actions: { type: 'report', params: ({ event }) => ({ reason: createDifferenceError(event.difference) }) } },
        ],
      },
    },
    settling: {
      invoke: {
        src: 'settleItem',
        input: ({ context }) => context.settlement ?? { item: '', by: '' },
        onDone: 'settled',
        onError: { target: 'reviewing', actions: ['fail', { type: 'report', params: ({ event }) => ({ reason: event.error }) }] },
      },
    },
    // Wait, so that a double click on an item doesn't also settle the next item.
    settled: { after: { secondPress: 'reviewing' } },
    completing: {
      invoke: {
        src: 'complete',
        input: ({ context: { account, period, difference } }) => ({ account, period, difference }),
        onDone: { target: 'completed', actions: 'keepCompletion' },
        onError: { target: 'reviewing', actions: ['fail', { type: 'report', params: ({ event }) => ({ reason: event.error }) }] },
      },
    },
    completed: { on: { REOPEN: { target: 'reopening', actions: 'tryAgain' } } },
    reopening: {
      invoke: {
        src: 'reopen',
        input: ({ context: { account, period } }) => ({ account, period }),
        onDone: { target: 'reviewing', actions: 'forgetCompletion' },
        onError: { target: 'completed', actions: ['fail', { type: 'report', params: ({ event }) => ({ reason: event.error }) }] },
      },
    },
  },
});

function readChosenInput({
  account,
  period,
  remained,
}: ReconciliationInput): Pick<ReconciliationContext, 'account' | 'period' | 'remained'> {
  return {
    account: String(account ?? ''),
    period: String(period ?? ''),
    remained: typeof remained === 'number' ? remained : undefined,
  };
}

function createDifferenceError(difference: unknown): Error {
  return new Error(`COMPLETE needs the difference in cents, got ${String(difference)}`);
}
