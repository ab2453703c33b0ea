import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Phrases } from '../../core/fields/phrases.ts';
import type { BlockKeys } from '../../language/blockSchema.ts';
import type { AnyBlock, ChildBlocks } from '../../language/screen.ts';

export type BlockProps<Keys extends BlockKeys> = OwnKeys<Keys> & Pick<AnyBlock, 'block' | 'id' | 'when' | 'line'>;

type OwnKeys<Keys extends BlockKeys> = Keys extends (blocks: ChildBlocks) => infer Inside ? z.output<Inside> : z.output<Keys>;

export interface DefinedBlock {
  readonly kind: string;
  /** The schema of the block's own keys. Only checks use it, so the build omits it from browser bundles. */
  readonly schema: BlockKeys;
  /** The texts in the block's code, which words files can translate. Only checks use them, like the schema. */
  readonly phrases?: readonly Phrases[];
  readonly component: ComponentType<AnyBlock>;
}

/**
 * Defines a kind of block. `schema` has its own keys, or is a function of the child blocks' schema. The component's props are these keys.
 */
export function defineBlock<const Keys extends BlockKeys>(definition: {
  kind: string;
  schema: Keys;
  phrases?: readonly Phrases[];
  component: (props: BlockProps<Keys>) => ReactNode;
}): DefinedBlock {
  // The cast is safe, because in checked manifests a component only receives its own kind of block.
  return definition as unknown as DefinedBlock;
}
