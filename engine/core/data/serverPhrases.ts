import { definePhrases } from '../fields/phrases.ts';

/** Messages for failures that the page detects itself, such as a lost connection. */
export const serverPhrases = definePhrases('server', {
  away: 'No response from the server. Try again in a moment.',
  offline: 'You’re offline, so nothing was saved. Try again when you’re back online.',
  unknownNew:
    'Connection lost. We don’t know yet whether your change was saved. Send it again when you’re back online. It won’t be saved twice.',
  unknownChange: 'Connection lost. We don’t know yet whether your change was saved. You’ll find out when you’re back online.',
  failed: 'Something went wrong on the server ({status}). Please try again in a moment.',
  hidden: 'You aren’t allowed to do this.',
  changed: 'Someone else changed this in the meantime. Review the current version, then try again.',
  otherViewer: 'You are no longer signed in as the user who made this change.',
  overtaken: 'A newer search replaced this one.',
  accountRemoved: 'Your account was removed from this portal. If that’s a mistake, ask someone who manages its members.',
  sessionOver: 'Your session has ended. Sign in again to continue.',
});

export type ServerPhrase = keyof typeof serverPhrases.texts;
