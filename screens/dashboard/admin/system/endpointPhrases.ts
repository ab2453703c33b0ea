import { definePhrases } from 'chapterhouse';

/** Phrases for the result of an endpoint test. */
export const endpointPhrases = definePhrases('endpoint', {
  testing: 'Testing…',
  sample: 'A sample response. No call was made.',
  good: '{status} OK',
  time: '{milliseconds} ms',
});
