import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { BlockKeys } from '../../language/blockSchema.ts';
import type { AnyBlock, ChildBlocks } from '../../language/screen.ts';

/** Props of a block with these keys: its own and those of every block. */
export type BlockProps<Keys extends BlockKeys> = OwnKeys<Keys> & Pick<AnyBlock, 'block' | 'id' | 'when' | 'line'>;

type OwnKeys<Keys extends BlockKeys> = Keys extends (blocks: ChildBlocks) => infer Inside ? z.output<Inside> : z.output<Keys>;

/** A kind of block: its name, schema, and component. */
export interface DefinedBlock {
  /** The block's name in manifests: `{ "block": "chart" }`. */
  readonly kind: string;
  /** The schema of its own keys. Only checks use it, so the build leaves it out of browser bundles. */
  readonly schema: BlockKeys;
  readonly component: ComponentType<AnyBlock>;
}

/**
 * Defines a kind of block, the engine's or a portal's own.
 * @param definition `schema` is a Zod object with the block's own keys (`block`, `id`, and `when` are added), or, for a block with child
 *   blocks, a function of their schema. The component's props are the parsed keys.
 * @example defineBlock({ kind: 'quote', schema: z.strictObject({ text: textSchema }), component: QuoteBlock })
 */
export function defineBlock<const Keys extends BlockKeys>(definition: {
  kind: string;
  schema: Keys;
  component: (props: BlockProps<Keys>) => ReactNode;
}): DefinedBlock {
  // Checked manifests guarantee that the component only receives blocks of its own kind.
  return definition as unknown as DefinedBlock;
}
