import type { FlowPorts } from '../../../engine/index.ts';

/** How what was done is taken back, and where it is seen. */
interface Done {
  undo: () => Promise<unknown>;
  to?: string;
}

/** What the flows of this folder say: on the console when it failed, and to who left before it was done. */
export interface Words {
  failed: string;
  canceled: string;
  /** What was under way already when it was left, and came to pass. */
  done: string;
}

/** What the flows of this folder do around their own work: wait, close, announce, and write a failure to the console. */
export function submission({ wait, closeDialog, notice }: FlowPorts, words: Words) {
  let done: Done | undefined;
  const report = (reason: unknown) => console.error(`${words.failed}:`, reason);
  return {
    /**
     * Does `work`, which returns how it is taken back and where it is seen, after the delay, and nothing at all when the flow is left
     * before: Escape, the X and Back cancel what is being sent. Who left hears what became of it, because the machine, which would have
     * said so, has been stopped.
     */
    carryOut: async (signal: AbortSignal, work: () => Promise<Done>): Promise<void> => {
      try {
        await wait('submit', signal);
      } catch (reason) {
        if (signal.aborted) notice(words.canceled);
        throw reason;
      }
      try {
        done = await work();
      } catch (reason) {
        if (signal.aborted) report(reason);
        throw reason;
      }
      if (signal.aborted) notice(words.done, done);
    },
    actions: {
      announce: (_: unknown, { message }: { message: string }) => message && notice(message, { tone: 'success', ...done }),
      closeDialog: () => closeDialog(),
      report: (_: unknown, { reason }: { reason: unknown }) => report(reason),
    },
  };
}
