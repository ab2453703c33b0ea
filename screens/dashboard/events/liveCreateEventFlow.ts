import { fromPromise } from 'xstate';
import { defineFlow, phrasesIn, type DataSource, type Row, type Runtime } from 'chapterhouse';
import { createEventFlow } from './createEventFlow.ts';
import { createEventMachine } from './createEventMachine.ts';
import { liveCreateEventPhrases } from './liveCreateEventPhrases.ts';
import { newEvent, type EventDraft } from './newEvent.ts';

/** Returns the event fields for a picture from the library. Returns no fields if the library has no such picture. */
async function libraryPicture(id: unknown, data: Pick<DataSource, 'list'>): Promise<Row> {
  if (!id) return {};
  const picture = (await data.list('media')).find((candidate) => candidate.id === id);
  return picture ? { media: id, libraryCover: picture['url'] } : {};
}

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
              ...(await libraryPicture(draft.media, data)),
            });
            created = {
              undo: () => data.remove('events', id),
              to: `/dashboard/events?open=event-details&row=${encodeURIComponent(id)}`,
            };
            // The event exists even if the dialog has been closed.
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
