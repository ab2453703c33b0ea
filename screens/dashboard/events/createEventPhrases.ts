import { definePhrases } from 'chapterhouse';

/** Text for creating an event. */
export const createEventPhrases = definePhrases('createEvent', {
  canceled: 'Creating the event was canceled. Nothing was created.',
  done: 'The event was already created.',
});
