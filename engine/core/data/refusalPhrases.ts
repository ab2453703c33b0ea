import { definePhrases } from '../fields/phrases.ts';

/**
 * Messages for rejected requests, keyed by reason. English pages show the server's more detailed message instead.
 *
 * Pages look up translations by key, without importing this file. Only the compiler imports it.
 */
export const refusalPhrases = definePhrases('refusal', {
  shape: 'The request isn’t valid.',
  signedOut: 'You aren’t signed in.',
  credentials: 'The email or password is wrong.',
  code: 'This code isn’t valid.',
  expired: 'This took too long. Please start again.',
  forbidden: 'You aren’t allowed to do this.',
  origin: 'A request from another site was blocked.',
  variant: 'Your account belongs to a different portal.',
  notFound: 'There is nothing at this address.',
  slow: 'The request took too long. Try again.',
  exists: 'A record like this already exists.',
  reference: 'This record refers to a missing record, or other records still refer to this one.',
  key: 'This request doesn’t match the one you sent earlier. Reload the page, then try again.',
  last: 'This would leave no one able to manage people. First, give someone else a role that allows it.',
  used: 'This invitation is no longer open.',
  gone: 'This link has expired or was already used. Ask for a new one.',
  changed: 'Someone else changed this record in the meantime.',
  large: 'The request or the response is too large.',
  type: 'The server doesn’t accept this type of content.',
  host: 'This address doesn’t belong to the portal.',
  check: 'The record breaks one of the portal’s rules.',
  file: 'The file can’t be used.',
  limit: 'Too many attempts. Try again later.',
  server: 'Something went wrong on the server. Try again in a moment.',
  busy: 'The server is busy. Nothing was changed. Try again in a moment.',
  backup: 'This server isn’t set up for backups.',
  pictures: 'This server can’t store pictures.',
  storage: 'Files can’t be stored or read right now. Try again in a few minutes.',
  full: 'The server’s disk is full. Nothing was changed.',
});
