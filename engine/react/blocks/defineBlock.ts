import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Phrases } from '../../core/fields/phrases.ts';
import type { BlockKeys } from '../../language/blockSchema.ts';
import type { AnyBlock, ChildBlocks } from '../../language/screen.ts';
import type { BlockComponents } from '../context/PortalContext.ts';

export type BlockProps<Keys extends BlockKeys> = OwnKeys<Keys> & Pick<AnyBlock, 'block' | 'id' | 'when' | 'line'>;

type OwnKeys<Keys extends BlockKeys> = Keys extends (blocks: ChildBlocks) => infer Inside ? z.output<Inside> : z.output<Keys>;

export interface DefinedBlock extends BlockComponents {
  readonly kind: string;
  /** The schema for the block's own keys. Browser bundles don't contain the schema. */
  readonly schema: BlockKeys;
  /** The phrases in the block's code, for checking translations. */
  readonly phrases?: readonly Phrases[];
}

/**
 * Defines a kind of block. The component gets the block's own keys as props. If the block contains other blocks, `schema` is a function of
 * the inner blocks' schema. `outline` is the placeholder while the block or its records load; it must not load anything itself.
 */
export function defineBlock<const Keys extends BlockKeys>(definition: {
  kind: string;
  schema: Keys;
  phrases?: readonly Phrases[];
  component: (props: BlockProps<Keys>) => ReactNode;
  outline?: (props: BlockProps<Keys>) => ReactNode;
}): DefinedBlock {
  // The cast is safe, because a component gets only blocks of its own kind.
  return definition as unknown as DefinedBlock;
}
