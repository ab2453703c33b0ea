import type { z } from 'zod';
import { unwrapSchema } from '../shape/schemaTree.ts';

export function findCaseSchema(element: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = unwrapSchema(element).schema._zod;
  return def.type === 'object' && Object.keys(def.shape).join() === 'when,use' ? def.shape['use'] : undefined;
}
