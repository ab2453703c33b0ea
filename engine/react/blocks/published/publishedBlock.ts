import { lazily } from '../../loading/lazily.tsx';
import { defineBlock } from '../defineBlock.ts';
import { publishedSchema } from './publishedSchema.ts';

/**
 * The block for published records, only for live portals. Its component loads on first use, because this module is part of the
 * initial bundle.
 */
export const publishedBlock = defineBlock({
  kind: 'published',
  schema: publishedSchema,
  component: lazily(() => import('./PublishedBlock.tsx')),
});
