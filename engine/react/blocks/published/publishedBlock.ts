import { lazily } from '../../loading/lazily.tsx';
import { defineBlock } from '../defineBlock.ts';
import { publishedSchema } from './publishedSchema.ts';

/** The block for published records, available only in live portals. Its component is loaded lazily to keep it out of the initial bundle. */
export const publishedBlock = defineBlock({
  kind: 'published',
  schema: publishedSchema,
  component: lazily(() => import('./PublishedBlock.tsx')),
});
