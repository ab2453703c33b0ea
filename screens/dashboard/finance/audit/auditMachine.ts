import { assign, setup } from 'xstate';

export interface AuditContext {
  /** The fiscal year whose package is being generated, or was last; '' before the first. */
  year: string;
}

export type AuditEvent = { type: 'GENERATE'; year?: unknown };

/**
 * Generating the audit package of a fiscal year: the page's own state says which year is looked at, the machine which one it is
 * working on. A second GENERATE while it works changes nothing, and neither does a look at another year.
 */
export const auditMachine = setup({
  types: {
    context: {} as AuditContext, // xstate reads these for their types alone
    events: {} as AuditEvent, // as above
  },
  actions: {
    /** Writes down that the package is there. */
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
