import { fromPromise } from 'xstate';
import { defineFlow, phrasesIn, type Runtime } from 'chapterhouse';
import { createEventMachine } from './createEventMachine.ts';
import { createEventPhrases } from './createEventPhrases.ts';
import { liveCreateEventPhrases } from './liveCreateEventPhrases.ts';
import { newEvent, validateEvent, type EventDraft } from './newEvent.ts';
import { submission } from './submission.ts';

/** After a delay, validates a new event and adds it to `events`. If the dialog closes during the delay, the event isn't created. */
export const createEventFlow = (runtime: Runtime) =>
  defineFlow({
    machine: createEventMachine,
    phrases: [createEventPhrases, liveCreateEventPhrases],
    effects: (ports) => {
      const phrase = phrasesIn(createEventPhrases, runtime);
      const { execute, actions } = submission(ports, {
        report: (reason) => console.error('Creating the event failed:', reason),
        canceled: phrase('canceled'),
        done: phrase('done'),
      });
      return createEventMachine.provide({
        actors: {
          createEvent: fromPromise<void, { draft: EventDraft }>(({ input, signal }) =>
            execute(signal, async () => {
              const fields = ports.fieldsOf('events');
              const event = newEvent(input.draft, fields, runtime);
              const [problem] = validateEvent(event, fields, runtime);
              if (problem) throw new Error(`The event can’t be created: ${problem.message}`);
              const { id = '' } = await ports.data.insert('events', event);
              return { undo: () => ports.data.remove('events', id), to: eventAddress(id) };
            }),
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

function eventAddress(id: string): string {
  return `/dashboard/events?open=event-details&row=${encodeURIComponent(id)}`;
}
