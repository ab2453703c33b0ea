import { z } from 'zod';
import { defineBlock, lazily } from 'chapterhouse';
import { endpointPhrases } from './endpointPhrases.ts';
import { liveEndpointPhrases } from './liveEndpointPhrases.ts';

export const endpointResponseBlock = defineBlock({
  kind: 'endpoint-response',
  schema: z.strictObject({}).describe('The response of the surrounding endpoint test. Belongs inside the `endpointTest` flow.'),
  phrases: [endpointPhrases, liveEndpointPhrases],
  component: lazily(() => import('./EndpointResponse.tsx')),
});
