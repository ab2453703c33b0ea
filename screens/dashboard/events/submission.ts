import type { FlowPorts } from 'chapterhouse';

/** A completed change: a function that undoes it, and the path of a page that shows it. */
interface Done {
  undo: () => Promise<unknown>;
  to?: string;
}

/** Messages for viewers who left before a flow finished, and a function that logs a failure. */
export interface Words {
  report: (reason: unknown) => void;
  canceled: string;
  /** Shown if the viewer left while the work was in progress and the work then succeeded. */
  done: string;
}

/** Creates the steps that the flows in this folder share: the delay, closing the dialog, the notice, and logging failures. */
export function submission({ wait, closeDialog, notice }: FlowPorts, words: Words) {
  let done: Done | undefined;
  return {
    /**
     * Runs `work` after the delay. If the viewer leaves the flow before that (with Escape, the close button, or the back button), cancels
     * the submit. If they leave later, shows the result as a notice, because the stopped machine can't show it.
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
        if (signal.aborted) words.report(reason);
        throw reason;
      }
      if (signal.aborted) notice(words.done, done);
    },
    actions: {
      announce: (_: unknown, { message }: { message: string }) => message && notice(message, { tone: 'success', ...done }),
      closeDialog: () => closeDialog(),
      report: (_: unknown, { reason }: { reason: unknown }) => words.report(reason),
    },
  };
}
