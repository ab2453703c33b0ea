import { createVocabulary, type BlockWords, type Vocabulary } from '../../engine/compiler/vocabulary/Vocabulary.ts';
import { anyBlockSchema } from '../../engine/compiler/vocabulary/kindSchemas.ts';
import { effects } from '../../engine/react/actions/effects.ts';
import { builtInBlocks } from '../../engine/react/blocks/builtInBlocks.ts';

/** The engine's words and those of a portal's own code. */
export function vocabularyWith({
  blocks = [],
  effects: own = [],
  ...words
}: Partial<Omit<Vocabulary, 'blocks'>> & { blocks?: readonly BlockWords[] }): Vocabulary {
  return createVocabulary({
    fieldTypes: [],
    functions: [],
    machines: {},
    ...words,
    blocks: [...builtInBlocks, ...blocks],
    effects: [...effects, ...own],
  });
}

/** The words of a portal of manifests alone. */
export const engineVocabulary = vocabularyWith({});

/** Any block of the engine, as a manifest has it. */
export const engineBlock = anyBlockSchema(engineVocabulary);
