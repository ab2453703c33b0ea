import { z } from 'zod';
import { defineBlock, lazily } from 'chapterhouse';

export const endpointResponseBlock = defineBlock({
  kind: 'endpoint-response',
  schema: z.strictObject({}).describe('The response of the surrounding endpoint test. Belongs inside the `endpointTest` flow.'),
  component: lazily(() => import('./EndpointResponse.tsx')),
});
