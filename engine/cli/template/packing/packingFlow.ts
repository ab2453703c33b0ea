import { defineFlow } from 'chapterhouse';
import { setup } from 'xstate';

/** A machine: a backpack that is `empty`, or `packed` for a walk. */
export const packingFlow = defineFlow({
  machine: setup({
    types: { events: {} as { type: 'PACK' } | { type: 'UNPACK' } }, // XState only uses the type
  }).createMachine({
    id: 'packing',
    initial: 'empty',
    states: {
      empty: { on: { PACK: 'packed' } },
      packed: { on: { UNPACK: 'empty' } },
    },
  }),
  events: { PACK: [], UNPACK: [] },
});
