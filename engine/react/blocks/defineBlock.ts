import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Phrases } from '../../core/fields/phrases.ts';
import type { BlockKeys } from '../../language/blockSchema.ts';
import type { AnyBlock, ChildBlocks } from '../../language/screen.ts';

export type BlockProps<Keys extends BlockKeys> = OwnKeys<Keys> & Pick<AnyBlock, 'block' | 'id' | 'when' | 'line'>;

type OwnKeys<Keys extends BlockKeys> = Keys extends (blocks: ChildBlocks) => infer Inside ? z.output<Inside> : z.output<Keys>;

export interface DefinedBlock {
  readonly kind: string;
  /** The schema for the block's own keys. Only checks use it, so the build leaves it out of browser bundles. */
  readonly schema: BlockKeys;
  /** The phrases in the block's code, which words files can translate. Like `schema`, they are used only by checks. */
  readonly phrases?: readonly Phrases[];
  readonly component: ComponentType<AnyBlock>;
}

/**
 * Defines a kind of block. `schema` describes the block's own keys, which the component gets as props. If the block contains other blocks,
 * `schema` can be a function, which gets the schema for blocks.
 */
export function defineBlock<const Keys extends BlockKeys>(definition: {
  kind: string;
  schema: Keys;
  phrases?: readonly Phrases[];
  component: (props: BlockProps<Keys>) => ReactNode;
}): DefinedBlock {
  // This is safe, because in checked manifests, a component gets only blocks of its own kind.
  return definition as unknown as DefinedBlock;
}
