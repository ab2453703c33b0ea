import { assign, setup } from 'xstate';

export interface AuditContext {
  /** The fiscal year of the package that is being generated or was generated last. Empty until the first package is generated. */
  year: string;
}

export type AuditEvent = { type: 'GENERATE'; year?: unknown };

/**
 * Generates the audit package for a fiscal year. The year that the viewer looks at is in the page's state, so looking at another year
 * doesn't affect the machine. While a package is being generated, further GENERATE events are ignored.
 */
export const auditMachine = setup({
  types: {
    context: {} as AuditContext, // XState uses only the type
    events: {} as AuditEvent, // XState uses only the type
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
