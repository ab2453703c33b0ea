import { definePhrases } from 'chapterhouse';

/** UI text for the endpoint test in a live portal. */
export const liveEndpointPhrases = definePhrases('liveEndpoint', {
  testing: 'Testing…',
  good: '{status} OK',
  refused: '{status} Refused',
  time: '{milliseconds} ms',
  response: 'Response to {call}',
  data: 'Request data',
  query: 'Query',
  body: 'Body',
  bearer: 'Bearer token (instead of your session)',
  mayChange: 'This call may change records',
  missing: 'Nothing was sent. {name} is missing.',
  unconfirmed: 'Nothing was sent. First confirm that the call may change records.',
  badBody: 'Nothing was sent. The body isn’t valid JSON.',
});
