import { vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import {
  reconciliationMachine,
  type Completion,
  type ReconciliationEvent,
  type ReconciliationInput,
  type Settlement,
} from '../../../../../screens/dashboard/finance/reconciliation/reconciliationMachine.ts';

export const operating: ReconciliationInput = { account: 'ba-1', period: 'current-month' };
export const settle: ReconciliationEvent = { type: 'SETTLE', item: 'ri-1', by: 'Ada Byron' };
export const complete: ReconciliationEvent = { type: 'COMPLETE', difference: 19_780 };
export const choose = (payload: ReconciliationInput): ReconciliationEvent => ({ type: 'INPUT_CHANGED', payload });

/** Waits until the machine has handled a response. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Starts a reconciliation. Each settlement waits until the test calls its `answer`. Passing an error makes the settlement fail. */
export function reconcile(input: ReconciliationInput = operating) {
  const answers: { settlement: Settlement; answer: (error?: Error) => Promise<void> }[] = [];
  const completions: Completion[] = [];
  const reopened: unknown[] = [];
  let fault: Error | undefined;
  const keep = async (kept: unknown[], what: unknown) => {
    if (fault) throw fault;
    kept.push(what);
  };
  const report = vi.fn();
  const machine = reconciliationMachine.provide({
    actors: {
      settleItem: fromPromise<void, Settlement>(
        ({ input: settlement }) =>
          new Promise((resolve, reject) => {
            const answer = (error?: Error) => {
              if (error) reject(error);
              else resolve();
              return turn();
            };
            answers.push({ settlement, answer });
          }),
      ),
      complete: fromPromise<void, Completion>(({ input: completion }) => keep(completions, completion)),
      reopen: fromPromise<void, Pick<Completion, 'account' | 'period'>>(({ input: place }) => keep(reopened, place)),
    },
    actions: { report: (_, params) => void report(params) },
  });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { input, clock }).start();
  return {
    actor,
    answers,
    clock,
    report,
    state: () => actor.getSnapshot().value,
    completions,
    reopened,
    breakDown: (error: Error) => {
      fault = error;
    },
    turn,
  };
}
