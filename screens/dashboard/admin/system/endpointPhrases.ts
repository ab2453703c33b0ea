import { definePhrases } from 'chapterhouse';

/** Texts of an endpoint's sample test. */
export const endpointPhrases = definePhrases('endpoint', {
  testing: 'Testing…',
  sample: 'A sample answer. No call was made.',
  good: '{status} OK',
  time: '{milliseconds} ms',
});
