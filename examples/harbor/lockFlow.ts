import { defineFlow, isoDay } from 'chapterhouse';
import { lockMachine } from './lockMachine.ts';

/** Records each passage in the collection `passages`. */
export const lockFlow = defineFlow({
  machine: lockMachine,
  effects: ({ data, clock, notice }) =>
    lockMachine.provide({
      actions: {
        record: (_, { boat }) => {
          data.insert('passages', { boat, day: isoDay(clock.now()) }).then(
            () => notice(`${boat} may pass`),
            (error: unknown) => console.error('[lock] the passage was not written down:', error),
          );
        },
      },
    }),
  events: { OPEN: [{ name: 'boat', label: 'Boat', type: 'text', required: true }], CLOSE: [] },
});
