import { z } from 'zod';
import { schemaPointer } from './basics.ts';

export const requirementsSchema = z
  .strictObject({
    $schema: schemaPointer,
    requirements: z
      .record(
        z.string().regex(/^[\w.-]+$/, 'use only letters, digits, ".", "-", and "_"'),
        z.string().min(1).describe('The requirement, as a sentence.'),
      )
      .describe('The text of each requirement, keyed by its id, such as `R12`. Scenarios list these ids in `covers`.'),
  })
  .describe('tests/requirements.json: the requirements that scenarios cover. `npm run scenarios` lists the uncovered ones.');

/** A portal's requirements, keyed by id. Each is a sentence. */
export type Requirements = ReadonlyMap<string, string>;
