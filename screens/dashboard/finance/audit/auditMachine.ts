import { assign, setup } from 'xstate';

export interface AuditContext {
  /** The fiscal year of the current or last package. Empty at first. */
  year: string;
}

export type AuditEvent = { type: 'GENERATE'; year?: unknown };

/** Generates the audit package for a fiscal year. Ignores `GENERATE` while a package is being generated. */
export const auditMachine = setup({
  types: {
    context: {} as AuditContext, // XState uses only this value's type
    events: {} as AuditEvent, // XState uses only this value's type
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
