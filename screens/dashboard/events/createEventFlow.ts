import { fromPromise } from 'xstate';
import { defineFlow } from '../../../engine/index.ts';
import { createEventMachine } from './createEventMachine.ts';
import { newEvent, type EventDraft } from './newEvent.ts';
import { submission } from './submission.ts';

/** Adds an event to the collection `events`, also when the dialog is closed before the answer. */
export const createEventFlow = defineFlow({
  machine: createEventMachine,
  effects: (ports) => {
    const { carryOut, actions } = submission(ports, 'Creating the event failed');
    return createEventMachine.provide({
      actors: {
        createEvent: fromPromise<void, { draft: EventDraft }>(({ input, signal }) =>
          carryOut(signal, () => ports.data.insert('events', newEvent(input.draft))),
        ),
      },
      actions,
    });
  },
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
