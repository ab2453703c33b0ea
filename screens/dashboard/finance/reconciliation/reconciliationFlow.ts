import { fromPromise } from 'xstate';
import { defineFlow, phrasesIn, type Runtime } from 'chapterhouse';
import { complete, reopen } from './completion.ts';
import { liveReconciliationPhrases } from './liveReconciliationPhrases.ts';
import { reconciliationMachine, type Completion, type Settlement } from './reconciliationMachine.ts';
import { reconciliationPhrases } from './reconciliationPhrases.ts';
import { settleItem } from './settleItem.ts';

/** The reconciliation flow for sample data: settles items, and completes or reopens periods. A reload discards the changes. */
export const reconciliationFlow = (runtime: Runtime) => {
  const phrase = phrasesIn(reconciliationPhrases, runtime);
  return defineFlow({
    machine: reconciliationMachine,
    phrases: [reconciliationPhrases, liveReconciliationPhrases],
    effects: (ports) =>
      reconciliationMachine.provide({
        actors: {
          settleItem: fromPromise<void, Settlement>(({ input, signal }) => settleItem(input, { ...ports, phrase }, signal)),
          complete: fromPromise<void, Completion>(({ input }) => complete(input, { ...ports, phrase })),
          reopen: fromPromise<void, Pick<Completion, 'account' | 'period'>>(({ input }) => reopen(input, { ...ports, phrase })),
        },
        actions: { report: (_, { reason }) => console.error('[reconciliation] failed:', reason) },
      }),
    events: {
      INPUT_CHANGED: [
        { name: 'account', label: 'Account', type: 'text' },
        { name: 'period', label: 'Period', type: 'select', options: ['current-month', 'last-month', 'quarter'] },
        { name: 'remained', label: 'Remaining difference', type: 'money' },
      ],
      SETTLE: [
        { name: 'item', label: 'Item', type: 'text', required: true },
        { name: 'by', label: 'Settled by', type: 'text' },
      ],
      COMPLETE: [{ name: 'difference', label: 'Difference', type: 'money' }],
      REOPEN: [],
    },
  });
};
