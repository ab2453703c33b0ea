import type { EffectWord } from '../../language/action.ts';
import { createFieldTypes } from '../../core/fields/fieldTypes.ts';
import { createRuntime } from '../../core/fields/createRuntime.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import type { Phrases } from '../../core/fields/phrases.ts';
import type { BlockKeys } from '../../language/blockSchema.ts';

/** The states (dotted paths, such as `browsing.filtered`) and event types of a machine that is written in code. */
export interface MachineNames {
  states: string[];
  events: string[];
}

/** The names that the engine and the portal's code define for manifests. Pass the same object each time, because it's a cache key. */
export interface Vocabulary {
  blocks: Readonly<Record<string, BlockKeys>>;
  /** The effects that actions in actions.json can have. */
  effects: readonly EffectWord[];
  fieldTypes: readonly FieldType[];
  functions: readonly string[];
  machines: Readonly<Record<string, MachineNames>>;
  /** The user-facing phrases of the engine, the blocks, and the machines. */
  phrases: readonly Phrases[];
}

export interface BlockWords {
  readonly kind: string;
  readonly schema: BlockKeys;
}

/** Creates a vocabulary. Throws if two blocks, effects, or field types have the same name. */
export function createVocabulary({ blocks, ...words }: Omit<Vocabulary, 'blocks'> & { blocks: readonly BlockWords[] }): Vocabulary {
  const kinds: Record<string, BlockKeys> = {};
  for (const { kind, schema } of blocks) {
    if (Object.hasOwn(kinds, kind)) throw new Error(`the block "${kind}" is defined twice`);
    kinds[kind] = schema;
  }
  const effects = words.effects.map(({ effect }) => effect);
  const twice = effects.find((effect, index) => effects.indexOf(effect) !== index);
  if (twice !== undefined) throw new Error(`the effect "${twice}" is defined twice`);
  createFieldTypes(createRuntime({ fieldTypes: words.fieldTypes }));
  return { blocks: kinds, ...words };
}
