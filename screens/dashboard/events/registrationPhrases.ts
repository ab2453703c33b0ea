import { definePhrases } from 'chapterhouse';

/** Text for registering for an event. */
export const registrationPhrases = definePhrases('registration', {
  canceled: 'The registration was canceled. Nothing was sent.',
  done: 'The registration was already sent.',
});
