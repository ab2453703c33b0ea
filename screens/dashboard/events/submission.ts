import type { FlowPorts } from '../../../engine/index.ts';

/** How what was done is taken back, and where it is seen. */
interface Done {
  undo: () => Promise<unknown>;
  to?: string;
}

/** What the flows of this folder do around their own work: wait, close, announce, and write a failure to the console. */
export function submission({ wait, closeDialog, notice }: FlowPorts, failure: string) {
  let done: Done | undefined;
  const report = (reason: unknown) => console.error(`${failure}:`, reason);
  return {
    /** Does `work` after the delay; it says how it is taken back, and where it is seen. It goes on when the flow is left meanwhile: a promise does not stop with the one who waited for it. */
    carryOut: async (signal: AbortSignal, work: () => Promise<Done>): Promise<void> => {
      try {
        await wait('submit');
        done = await work();
      } catch (reason) {
        // The machine, which reports what fails, hears nothing any more once it has been stopped.
        if (signal.aborted) report(reason);
        throw reason;
      }
    },
    actions: {
      announce: (_: unknown, { message }: { message: string }) => message && notice(message, { tone: 'success', ...done }),
      closeDialog: () => closeDialog(),
      report: (_: unknown, { reason }: { reason: unknown }) => report(reason),
    },
  };
}
