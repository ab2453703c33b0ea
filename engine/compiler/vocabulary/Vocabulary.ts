import type { EffectWord } from '../../language/action.ts';
import { createFieldTypes } from '../../core/fields/fieldTypes.ts';
import { createRuntime } from '../../core/fields/createRuntime.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import type { BlockKeys } from '../../language/blockSchema.ts';

/** What a machine that code registers answers to: states as dotted paths (`browsing.filtered`), events by type. */
export interface MachineNames {
  states: string[];
  events: string[];
}

/**
 * Everything that manifests can say beyond what every portal knows: the words of the engine's values and of the portal's own. The
 * compiler has no list of its own. One vocabulary is used for many compilations; what is made of it is made once.
 */
export interface Vocabulary {
  /** The keys of each kind of block. */
  blocks: Readonly<Record<string, BlockKeys>>;
  /** The effects that entries of actions.json may have. */
  effects: readonly EffectWord[];
  /** The portal's own types of field, beside those of `engine/core/fields`. */
  fieldTypes: readonly FieldType[];
  /** The names of functions that values may `call`. */
  functions: readonly string[];
  /** Machines that code registers, by name. */
  machines: Readonly<Record<string, MachineNames>>;
}

/** What the compiler reads of a defined block. */
export interface BlockWords {
  readonly kind: string;
  readonly schema: BlockKeys;
}

/**
 * The vocabulary of these values.
 * @throws Error when two of one sort have the same name, or a block lacks its schema.
 */
export function createVocabulary({ blocks, ...words }: Omit<Vocabulary, 'blocks'> & { blocks: readonly BlockWords[] }): Vocabulary {
  const kinds: Record<string, BlockKeys> = {};
  for (const { kind, schema } of blocks) {
    if (Object.hasOwn(kinds, kind)) throw new Error(`there are two blocks "${kind}"`);
    kinds[kind] = schema;
  }
  const effects = words.effects.map(({ effect }) => effect);
  const twice = effects.find((effect, index) => effects.indexOf(effect) !== index);
  if (twice !== undefined) throw new Error(`there are two effects "${twice}"`);
  createFieldTypes(createRuntime({ fieldTypes: words.fieldTypes }));
  return { blocks: kinds, ...words };
}
