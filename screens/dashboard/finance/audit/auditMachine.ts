import { assign, setup } from 'xstate';

export interface AuditContext {
  /** The fiscal year being generated, or the latest; '' before the first. */
  year: string;
}

export type AuditEvent = { type: 'GENERATE'; year?: unknown };

/**
 * Generates the audit package of a fiscal year. The page's state holds the year on display, and the machine the year in progress. Ignores
 * further GENERATE events while working; viewing another year changes nothing.
 */
export const auditMachine = setup({
  types: {
    context: {} as AuditContext, // XState only uses their types
    events: {} as AuditEvent, // as above
  },
  actions: {
    /** Logs that the package is ready. */
    logPackage: (_, _params: { year: string }) => {},
  },
  delays: { auditGeneration: 3000 },
}).createMachine({
  id: 'audit',
  context: { year: '' },
  initial: 'idle',
  states: {
    idle: {
      on: { GENERATE: { target: 'generating', actions: assign({ year: ({ event }) => String(event.year ?? '') }) } },
    },
    generating: {
      after: { auditGeneration: { target: 'idle', actions: { type: 'logPackage', params: ({ context }) => ({ year: context.year }) } } },
    },
  },
});
