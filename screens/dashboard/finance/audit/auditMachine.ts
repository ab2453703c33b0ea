import { assign, setup } from 'xstate';

export interface AuditContext {
  /** The fiscal year whose package is being generated or was generated last. Empty before the first package. */
  year: string;
}

export type AuditEvent = { type: 'GENERATE'; year?: unknown };

/**
 * Generates the audit package of a fiscal year. The page's state holds the year that is shown, and the machine holds the year in progress.
 * While generating, ignores further GENERATE events. Viewing a different year has no effect.
 */
export const auditMachine = setup({
  types: {
    context: {} as AuditContext, // XState uses only the type
    events: {} as AuditEvent, // the same
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
