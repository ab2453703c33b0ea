import { definePhrases } from 'chapterhouse';

/** Messages for the registration flow. */
export const registrationPhrases = definePhrases('registration', {
  canceled: 'The registration was canceled. Nothing was sent.',
  done: 'The registration was already sent.',
});
