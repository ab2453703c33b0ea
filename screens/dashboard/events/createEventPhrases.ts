import { definePhrases } from 'chapterhouse';

export const createEventPhrases = definePhrases('createEvent', {
  canceled: 'Creating the event was canceled. Nothing was created.',
  done: 'The event was already created.',
});
