import { fromPromise } from 'xstate';
import { defineFlow, phrasesIn, type Runtime } from 'chapterhouse';
import { createEventFlow } from './createEventFlow.ts';
import { createEventMachine } from './createEventMachine.ts';
import { liveCreateEventPhrases } from './liveCreateEventPhrases.ts';
import { newEvent, type EventDraft } from './newEvent.ts';

/** Creates an event on the server, for the audience that the officer chose. */
export const liveCreateEventFlow = (runtime: Runtime) =>
  defineFlow({
    ...createEventFlow(runtime),
    effects: ({ data, fieldsOf, notice, closeDialog }) => {
      let created: { undo: () => Promise<unknown>; to: string } | undefined;
      return createEventMachine.provide({
        actors: {
          createEvent: fromPromise<void, { draft: EventDraft }>(async ({ input: { draft }, signal }) => {
            const event = newEvent(draft, fieldsOf('events'), runtime);
            const { id = '' } = await data.insert('events', {
              ...event,
              audience: draft.audience ?? event.audience,
              ...(draft.cover ? { cover: draft.cover } : {}),
              ...(draft.media ? { media: draft.media } : {}),
            });
            created = {
              undo: () => data.remove('events', id),
              to: `/dashboard/events?open=event-details&row=${encodeURIComponent(id)}`,
            };
            // The dialog was closed, but the event was created anyway, so show a notice.
            if (signal.aborted)
              notice(phrasesIn(liveCreateEventPhrases, runtime)('created', { title: event.title }), { tone: 'success', ...created });
          }),
        },
        actions: {
          announce: (_, { message }) => notice(message, { tone: 'success', ...created }),
          closeDialog: () => closeDialog(),
          report: (_, { reason }) => console.error('Creating the event failed:', reason),
        },
      });
    },
  });
