import { assign, fromPromise, setup } from 'xstate';

/** What is reconciled; each '' until it is chosen. */
export interface ReconciliationInput {
  /** The account's id. */
  account?: unknown;
  period?: unknown;
}

/** One unmatched item, by its id, and who settles it. */
export interface Settlement {
  item: string;
  by: string;
}

export interface ReconciliationContext {
  account: string;
  period: string;
  settlement: Settlement | undefined;
  /** The last settlement could not be carried out. */
  failed: boolean;
  /** What was completed in this visit: the difference that remained, in cents, by account and period. */
  completed: Readonly<Record<string, number>>;
  /** The difference with which the chosen account and period were completed, in cents; 0 before. */
  remained: number;
}

export type ReconciliationEvent =
  | { type: 'INPUT_CHANGED'; payload: ReconciliationInput }
  | { type: 'SETTLE'; item?: unknown; by?: unknown }
  | { type: 'COMPLETE'; difference?: unknown }
  | { type: 'REOPEN' };

const emptyInput: ReconciliationInput = {};
const key = ({ account, period }: Pick<ReconciliationContext, 'account' | 'period'>) => `${account}/${period}`;

/**
 * The reconciliation of one account for one period: account, period, review, done. Account and period are the page's, so that
 * back and reload lead to what was looked at; changing them ends what is on the way here, but not what was already sent off.
 */
export const reconciliationMachine = setup({
  types: {
    context: {} as ReconciliationContext, // xstate reads these for their types alone
    events: {} as ReconciliationEvent, // as above
    input: emptyInput,
  },
  actors: {
    /** Takes an unmatched item off the list, and brings the balances up to date. Settling one twice does nothing. */
    settleItem: fromPromise<void, Settlement>(() => Promise.reject(new Error('"settleItem" was not provided'))),
  },
  actions: {
    choose: assign(({ event }) => (event.type === 'INPUT_CHANGED' ? { ...chosen(event.payload), failed: false } : {})),
    take: assign(({ event }) =>
      event.type === 'SETTLE' ? { settlement: { item: String(event.item ?? ''), by: String(event.by ?? '') }, failed: false } : {},
    ),
    keepCompletion: assign(({ context, event }) =>
      event.type === 'COMPLETE' ? { completed: { ...context.completed, [key(context)]: Number(event.difference) }, failed: false } : {},
    ),
    forgetCompletion: assign(({ context }) => {
      const { [key(context)]: _, ...completed } = context.completed;
      return { completed };
    }),
    recall: assign(({ context }) => ({ remained: context.completed[key(context)] ?? 0 })),
    /** Writes down that it is complete, and what difference remained. */
    logCompletion: (_, _params: { account: string; period: string; difference: number }) => {},
    report: (_, _params: { reason: unknown }) => {},
  },
  delays: { secondPress: 500 },
  guards: {
    isOther: ({ context, event }) => event.type === 'INPUT_CHANGED' && key(chosen(event.payload)) !== key(context),
    hasAccount: ({ context }) => context.account !== '',
    hasPeriod: ({ context }) => context.period !== '',
    hasDifference: ({ event }) => event.type === 'COMPLETE' && Number.isFinite(event.difference),
    isCompleted: ({ context }) => Object.hasOwn(context.completed, key(context)),
  },
}).createMachine({
  id: 'reconciliation',
  context: ({ input }) => ({ ...chosen(input), settlement: undefined, failed: false, completed: {}, remained: 0 }),
  initial: 'choosingAccount',
  on: { INPUT_CHANGED: { guard: 'isOther', target: '.choosingAccount', actions: 'choose' } },
  states: {
    choosingAccount: { always: { guard: 'hasAccount', target: 'choosingPeriod' } },
    choosingPeriod: { always: { guard: 'hasPeriod', target: 'reviewing' } },
    reviewing: {
      always: { guard: 'isCompleted', target: 'completed' },
      on: {
        SETTLE: { target: 'settling', actions: 'take' },
        // Reported rather than left out: whether it can be completed is asked by the name of the event alone.
        COMPLETE: [
          {
            guard: 'hasDifference',
            target: 'completed',
            actions: [
              'keepCompletion',
              {
                type: 'logCompletion',
                params: ({ context, event }) => ({
                  account: context.account,
                  period: context.period,
                  difference: Number(event.difference),
                }),
              },
            ],
          },
          { actions: { type: 'report', params: ({ event }) => ({ reason: noDifference(event.difference) }) } },
        ],
      },
    },
    settling: {
      invoke: {
        src: 'settleItem',
        input: ({ context }) => context.settlement ?? { item: '', by: '' },
        onDone: 'settled',
        onError: {
          target: 'reviewing',
          actions: [assign({ failed: true }), { type: 'report', params: ({ event }) => ({ reason: event.error }) }],
        },
      },
    },
    // The next item moves up to where the settled one was: the second press of a double click must not settle it.
    settled: { after: { secondPress: 'reviewing' } },
    completed: {
      entry: 'recall',
      on: { REOPEN: { target: 'reviewing', actions: 'forgetCompletion' } },
    },
  },
});

function chosen({ account, period }: ReconciliationInput): { account: string; period: string } {
  return { account: String(account ?? ''), period: String(period ?? '') };
}

function noDifference(difference: unknown): Error {
  return new Error(`COMPLETE needs the difference in cents, got ${String(difference)}`);
}
