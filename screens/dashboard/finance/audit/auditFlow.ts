import { defineFlow } from 'chapterhouse';
import { auditMachine } from './auditMachine.ts';

/** Only logs, because sample data has no package to generate. */
export const auditFlow = defineFlow({
  machine: auditMachine,
  effects: ({ notice }) =>
    auditMachine.provide({
      actions: {
        logPackage: (_, { year }) => {
          console.info('[audit] package generated', { year });
          notice(`Audit package for ${year}: sample, not generated`, { tone: 'info' });
        },
      },
    }),
  events: { GENERATE: [{ name: 'year', label: 'Fiscal year', type: 'select', options: ['2024', '2023', '2022', '2021'], required: true }] },
});
