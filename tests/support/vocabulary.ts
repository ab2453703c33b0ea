import { createVocabulary, type BlockWords, type Vocabulary } from '../../engine/compiler/vocabulary/Vocabulary.ts';
import { anyBlockSchema } from '../../engine/compiler/vocabulary/kindSchemas.ts';
import { effects } from '../../engine/react/actions/effects.ts';
import { enginePhrases } from '../../engine/react/app/enginePhrases.ts';
import { builtInBlocks } from '../../engine/react/blocks/builtInBlocks.ts';

/** Creates a vocabulary from the engine's names and the names in a portal's own code. */
export function vocabularyWith({
  blocks = [],
  effects: own = [],
  ...words
}: Partial<Omit<Vocabulary, 'blocks'>> & { blocks?: readonly BlockWords[] }): Vocabulary {
  return createVocabulary({
    fieldTypes: [],
    functions: [],
    machines: {},
    phrases: enginePhrases,
    ...words,
    blocks: [...builtInBlocks, ...blocks],
    effects: [...effects, ...own],
  });
}

export const engineVocabulary = vocabularyWith({});

/** The schema for any of the engine's blocks. */
export const engineBlock = anyBlockSchema(engineVocabulary);
