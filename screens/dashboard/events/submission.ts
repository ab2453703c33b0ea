import type { FlowPorts } from 'chapterhouse';

/** A completed change: how to undo it, and the path of a page that shows it. */
interface CompletedChange {
  undo: () => Promise<unknown>;
  to?: string;
}

/** Notices for viewers who leave a flow before it finishes. `report` logs errors. */
export interface Words {
  report: (reason: unknown) => void;
  canceled: string;
  /** The notice for a viewer who left the flow before the work succeeded. */
  done: string;
}

/** Creates the steps that this folder's flows share: waiting, closing the dialog, and showing notices. */
export function submission({ wait, closeDialog, notice }: FlowPorts, words: Words) {
  let done: CompletedChange | undefined;
  return {
    /**
     * Runs `work` after the delay. If the viewer leaves during the delay, for example with Escape, `work` doesn't run. If they leave later,
     * a notice shows the result.
     */
    execute: async (signal: AbortSignal, work: () => Promise<CompletedChange>): Promise<void> => {
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
