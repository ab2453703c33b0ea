import { definePhrases } from '../../core/fields/phrases.ts';

export const connectionPhrases = definePhrases('connection', {
  away: 'No connection to the server. You can keep reading, but you can’t save until the connection is back.',
  kept: 'You’re offline. This page is from {at}. You can keep reading, but you can’t save until you’re back online.',
  back: 'Connected again. Everything is up to date.',
});
