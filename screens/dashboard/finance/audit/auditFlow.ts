import { defineFlow, phrasesIn, type Runtime } from 'chapterhouse';
import { auditMachine } from './auditMachine.ts';
import { auditPhrases } from './auditPhrases.ts';

/** Only logs the action and shows a notice, because the sample data contains no audit package. */
export const auditFlow = (runtime: Runtime) =>
  defineFlow({
    machine: auditMachine,
    phrases: [auditPhrases],
    effects: ({ notice }) =>
      auditMachine.provide({
        actions: {
          logPackage: (_, { year }) => {
            console.info('[audit] package generated', { year });
            notice(phrasesIn(auditPhrases, runtime)('sample', { year }), { tone: 'info' });
          },
        },
      }),
    events: {
      GENERATE: [{ name: 'year', label: 'Fiscal year', type: 'select', options: ['2024', '2023', '2022', '2021'], required: true }],
    },
  });
