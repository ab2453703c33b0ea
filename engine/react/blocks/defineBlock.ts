import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { BlockKeys } from '../../language/blockSchema.ts';
import type { AnyBlock, ChildBlocks } from '../../language/screen.ts';

/** What a manifest says of a block whose keys are `Keys`, as its component gets it: its own keys, and those that every block has. */
export type BlockProps<Keys extends BlockKeys> = OwnKeys<Keys> & Pick<AnyBlock, 'block' | 'id' | 'when' | 'line'>;

type OwnKeys<Keys extends BlockKeys> = Keys extends (blocks: ChildBlocks) => infer Inside ? z.output<Inside> : z.output<Keys>;

/** A kind of block: one value that carries all there is to it. */
export interface DefinedBlock {
  /** What manifests call it: `{ "block": "chart" }`. */
  readonly kind: string;
  /** The keys that it has of its own. The checks read them; the build leaves them out of what it ships to browsers. */
  readonly schema: BlockKeys;
  readonly component: ComponentType<AnyBlock>;
}

/**
 * Defines a kind of block, the engine's or a portal's own.
 * @param definition `schema` is a zod object of the block's own keys (`block`, `id` and `when` come by themselves), or a function that is
 *   given the schema of blocks inside it, for a block that holds others. The component's props are what the schema reads.
 * @example defineBlock({ kind: 'quote', schema: z.strictObject({ text: textSchema }), component: QuoteBlock })
 */
export function defineBlock<const Keys extends BlockKeys>(definition: {
  kind: string;
  schema: Keys;
  component: (props: BlockProps<Keys>) => ReactNode;
}): DefinedBlock {
  // The component fits the blocks of its own kind, and is given no others: the checked manifest guarantees it.
  return definition as unknown as DefinedBlock;
}
