import { definePhrases } from 'chapterhouse';

/** The notice that appears after the server creates an event. */
export const liveCreateEventPhrases = definePhrases('liveCreateEvent', { created: '{title} was created.' });
