import { definePhrases } from '../../core/fields/phrases.ts';

/** The connection to the server of a live portal. */
export const connectionPhrases = definePhrases('connection', {
  away: 'No connection to the server. You can keep reading; saving works again once it’s back.',
  back: 'Connected again. Everything is up to date.',
});
