import type { FlowPorts } from 'chapterhouse';

/** A completed change: how to undo it, and where to see it. */
interface Done {
  undo: () => Promise<unknown>;
  to?: string;
}

/** Messages of this folder's flows: for the console on failure, and for viewers who left before the flow finished. */
export interface Words {
  failed: string;
  canceled: string;
  /** Shown if the work was already under way when the viewer left, and succeeded. */
  done: string;
}

/** Creates the steps that this folder's flows share: the delay, closing the dialog, the notice, and logging failures. */
export function submission({ wait, closeDialog, notice }: FlowPorts, words: Words) {
  let done: Done | undefined;
  const report = (reason: unknown) => console.error(`${words.failed}:`, reason);
  return {
    /**
     * Runs `work` after the delay, or not at all if the flow is left before: Escape, the X, and Back cancel the submit. If the viewer
     * leaves later, shows the result as a notice, because the stopped machine can't.
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
