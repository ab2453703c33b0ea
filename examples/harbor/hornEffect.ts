import { z } from 'zod';
import { defineEffect } from 'chapterhouse';

export const hornEffect = defineEffect({
  effect: 'horn',
  schema: z.strictObject({ times: z.number().int().min(1).max(5).describe('The number of blasts.') }).describe('Sounds the harbor’s horn.'),
  run: ({ times }, _payload, { notice }) => notice(Array.from({ length: times }, () => 'Toot').join(' ')),
});
