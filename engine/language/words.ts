import { z } from 'zod';
import { schemaPointer } from './basics.ts';

const translations = z.record(z.string(), z.string());

export const wordsFileSchema = z
  .strictObject({
    $schema: schemaPointer,
    texts: translations
      .default({})
      .describe('The translations of text in manifests: `{ "Boats": "Barcos" }`. Both are ICU messages with the same values.'),
    files: z
      .record(z.string(), translations)
      .default({})
      .describe(
        'Translations that apply to one file only, by its path: `{ "screens/club/boats.json": { "Open": "Abierto" } }`. They come before those in `texts`.',
      ),
    engine: translations
      .default({})
      .describe(
        'The phrases of the engine, keyed by name: `{ "collection.clear": "Quitar filtros" }`. They are ICU messages with the same values.',
      ),
  })
  .describe('words/LOCALE.json: the text of the portal and the engine in another language, such as words/es.json.');
export type WordsFile = z.output<typeof wordsFileSchema>;
