import { setup } from 'xstate';
import { definePhrases } from '../../../../engine/core/fields/phrases.ts';
import { defineFlow } from '../../../../engine/core/flows/defineFlow.ts';

const machine = setup({
  types: { events: {} as { type: 'PRESS' } | { type: 'BREAK' } },
  delays: { warmth: 1000 },
}).createMachine({
  initial: 'dark',
  states: {
    dark: { on: { PRESS: 'lit' } },
    lit: {
      initial: 'warm',
      states: { warm: { after: { warmth: 'hot' } }, hot: {} },
      on: { PRESS: 'dark', BREAK: 'broken' },
    },
    broken: { type: 'final' },
  },
});

export const lampFlow = defineFlow({
  machine,
  phrases: [definePhrases('lamp', { broken: 'The lamp is broken' })],
  events: { PRESS: [], BREAK: [] },
});
