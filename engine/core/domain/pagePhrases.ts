import { definePhrases } from '../fields/phrases.ts';

/** Text for pages that appear when the portal's code can't be loaded. */
export const pagePhrases = definePhrases('page', {
  notLoaded: 'This page could not be loaded',
  tryLater: 'Please try again in a moment.',
  offline: 'You are offline.',
  reload: 'Reload',
  starting: 'The portal is starting.',
  noPortal: 'This server has no portal for this host.',
  badAddress: 'This URL isn’t valid.',
  failed: 'Something went wrong on the server. Try again in a moment.',
});

/** The phrases that `rescue.js` shows. */
export const rescuePhrases = ['notLoaded', 'tryLater', 'offline', 'reload'] as const;
