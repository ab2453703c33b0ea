import { definePhrases } from 'chapterhouse';

/** Text for creating an event on the server. */
export const liveCreateEventPhrases = definePhrases('liveCreateEvent', { created: '{title} was created.' });
