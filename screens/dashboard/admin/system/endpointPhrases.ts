import { definePhrases } from 'chapterhouse';

/** Text for testing an endpoint with sample data. */
export const endpointPhrases = definePhrases('endpoint', {
  testing: 'Testing…',
  sample: 'A sample response. No call was made.',
  good: '{status} OK',
  time: '{milliseconds} ms',
});
