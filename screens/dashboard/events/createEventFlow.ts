import { fromPromise } from 'xstate';
import { defineFlow } from '../../../engine/index.ts';
import { createEventMachine } from './createEventMachine.ts';
import { newEvent, type EventDraft } from './newEvent.ts';

/** Adds an event to the collection `events`, also when the dialog is closed before the answer. */
export const createEventFlow = defineFlow({
  machine: createEventMachine,
  effects: ({ data, wait, closeDialog, notice }) => ({
    actors: {
      createEvent: fromPromise<void, { draft: EventDraft }>(async ({ input, signal }) => {
        try {
          await wait('submit');
          await data.insert('events', newEvent(input.draft));
        } catch (reason) {
          // The machine, which reports what fails, hears nothing any more once it has been stopped.
          if (signal.aborted) report(reason);
          throw reason;
        }
      }),
    },
    actions: {
      announce: (_: unknown, { message }: { message: string }) => message && notice(message),
      closeDialog: () => closeDialog(),
      report: (_: unknown, { reason }: { reason: unknown }) => report(reason),
    },
  }),
  events: {
    EDIT: [],
    SUBMIT: [
      { name: 'title', label: 'Title', type: 'text' },
      { name: 'date', label: 'Date', type: 'date' },
      { name: 'time', label: 'Time', type: 'time' },
      { name: 'location', label: 'Location', type: 'text' },
      { name: 'capacity', label: 'Capacity', type: 'number' },
      { name: 'price', label: 'Price', type: 'money' },
    ],
    REFUSED: [],
  },
});

function report(reason: unknown): void {
  console.error('Creating the event failed:', reason);
}
