import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Phrases } from '../../core/fields/phrases.ts';
import type { BlockKeys } from '../../language/blockSchema.ts';
import type { AnyBlock, ChildBlocks } from '../../language/screen.ts';

/** The props of a block with these keys: its own keys, plus the keys that every block has. */
export type BlockProps<Keys extends BlockKeys> = OwnKeys<Keys> & Pick<AnyBlock, 'block' | 'id' | 'when' | 'line'>;

type OwnKeys<Keys extends BlockKeys> = Keys extends (blocks: ChildBlocks) => infer Inside ? z.output<Inside> : z.output<Keys>;

/** A kind of block: its name, schema, and component. */
export interface DefinedBlock {
  /** The block's name in manifests: `{ "block": "chart" }`. */
  readonly kind: string;
  /** The schema of the block's own keys. Only checks use it, so the build omits it from browser bundles. */
  readonly schema: BlockKeys;
  /** The texts in the block's code, which words files can translate. Only checks use them, like the schema. */
  readonly phrases?: readonly Phrases[];
  readonly component: ComponentType<AnyBlock>;
}

/**
 * Defines a kind of block, for the engine or for a portal.
 * @param definition `schema` is a Zod object with the block's own keys, without `block`, `id`, and `when`. For a block with child blocks,
 * it is a function that takes their schema. The component's props are the parsed keys.
 * @example defineBlock({ kind: 'quote', schema: z.strictObject({ text: textSchema }), component: QuoteBlock })
 */
export function defineBlock<const Keys extends BlockKeys>(definition: {
  kind: string;
  schema: Keys;
  phrases?: readonly Phrases[];
  component: (props: BlockProps<Keys>) => ReactNode;
}): DefinedBlock {
  // The cast is safe, because in checked manifests a component only receives blocks of its own kind.
  return definition as unknown as DefinedBlock;
}
