import { defineFlow, isoDay, phrasesIn, type Runtime } from 'chapterhouse';
import { lockMachine } from './lockMachine.ts';
import { lockPhrases } from './lockPhrases.ts';

/** Adds a record to the collection `passages` when a boat passes. */
export const lockFlow = (runtime: Runtime) =>
  defineFlow({
    machine: lockMachine,
    phrases: [lockPhrases],
    effects: ({ data, clock, notice }) =>
      lockMachine.provide({
        actions: {
          record: (_, { boat }) => {
            data.insert('passages', { boat, day: isoDay(clock.now()) }).then(
              () => notice(phrasesIn(lockPhrases, runtime)('passes', { boat })),
              (error: unknown) => console.error('[lock] the passage was not logged:', error),
            );
          },
        },
      }),
    events: { OPEN: [{ name: 'boat', label: 'Boat', type: 'text', required: true }], CLOSE: [] },
  });
