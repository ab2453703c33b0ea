import { z } from 'zod';
import { schemaPointer } from './basics.ts';

const translations = z.record(z.string(), z.string());

export const wordsFileSchema = z
  .strictObject({
    $schema: schemaPointer,
    texts: translations
      .default({})
      .describe(
        'Translations of the text in manifests, such as `{ "Boats": "Barcos" }`. The text and its translation are ICU messages and must use the same placeholders.',
      ),
    files: z
      .record(z.string(), translations)
      .default({})
      .describe(
        'Translations for a single file, keyed by its path. For example, `{ "screens/club/boats.json": { "Open": "Abierto" } }`. They take precedence over `texts`.',
      ),
    engine: translations
      .default({})
      .describe(
        'Translations of the engine\'s phrases, keyed by name. For example, `{ "collection.clear": "Quitar filtros" }`. Translations are ICU messages and must use the same placeholders as the original phrases.',
      ),
  })
  .describe('words/LOCALE.json: the text of the portal and the engine in another language, such as words/es.json.');
export type WordsFile = z.output<typeof wordsFileSchema>;
