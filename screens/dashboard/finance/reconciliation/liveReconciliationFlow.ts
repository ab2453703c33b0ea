import { fromPromise } from 'xstate';
import { defineFlow, phrasesIn, type FlowPorts, type Row, type Runtime } from 'chapterhouse';
import { liveReconciliationPhrases } from './liveReconciliationPhrases.ts';
import { reconciliationFlow } from './reconciliationFlow.ts';
import { reconciliationMachine, type Completion, type Settlement } from './reconciliationMachine.ts';

/** Reconciles accounts on the server: settles items, completes periods, and reopens periods. Each step is one transaction. */
export const liveReconciliationFlow = (runtime: Runtime) => {
  const phrase = phrasesIn(liveReconciliationPhrases, runtime);
  return defineFlow({
    ...reconciliationFlow(runtime),
    effects: (ports) => {
      const { notice } = ports;
      const operate = async (name: string, input: Row): Promise<Readonly<Record<string, Row>>> =>
        (await ports.data.operation?.(name, input)) ?? {};
      return reconciliationMachine.provide({
        actors: {
          settleItem: fromPromise<void, Settlement>(async ({ input: { item } }) => {
            const { matched } = await operate('settle', { item });
            const undo = () => operate('unsettle', { item, matched: matched?.id });
            notice(phrase(matched?.['outstanding'] === true ? 'outstanding' : 'matched', { item: String(matched?.['description']) }), {
              tone: 'success',
              undo,
            });
          }),
          complete: fromPromise<void, Completion>(async ({ input: { account, period, difference } }) => {
            await operate('complete', { account, period, difference });
            const name = await findName(account, ports);
            notice(phrase('completed', { account: name }), {
              tone: difference === 0 ? 'success' : 'warning',
              undo: () => operate('reopen', { account, period }),
            });
          }),
          reopen: fromPromise<void, Pick<Completion, 'account' | 'period'>>(async ({ input: { account, period } }) => {
            await operate('reopen', { account, period });
            notice(phrase('reopened'), { tone: 'success' });
          }),
        },
        actions: { report: (_, { reason }) => console.error('[reconciliation] failed:', reason) },
      });
    },
  });
};

async function findName(account: string, { data }: Pick<FlowPorts, 'data'>): Promise<string> {
  const row = (await data.list('accounts')).find(({ id }) => id === account);
  return String(row?.['name'] ?? account);
}
