import { z } from 'zod';
import { defineBlock, lazily } from 'chapterhouse';

export const endpointResponseBlock = defineBlock({
  kind: 'endpoint-response',
  schema: z.strictObject({}).describe('What the tester around has to say. Stands inside the flow `endpointTest`.'),
  component: lazily(() => import('./EndpointResponse.tsx')),
});
