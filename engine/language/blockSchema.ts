import { z } from 'zod';
import { provided, type Provided } from './provided.ts';
import { blockBase, type AnyBlock, type ChildBlocks } from './screen.ts';

/** The keys that a kind of block has of its own: an object, or a function of the blocks inside it. */
export type BlockKeys = z.ZodObject | ((blocks: ChildBlocks) => z.ZodObject);

/**
 * The schema of any block of these kinds, told apart by `block`; blocks inside blocks are of these kinds, too.
 * @throws Error when there are no kinds at all.
 */
export function blockSchema(kinds: Readonly<Record<string, BlockKeys>>): z.ZodType<AnyBlock> {
  // Lazy, because the union of all blocks contains the blocks that contain blocks.
  const inside: ChildBlocks = z.array(z.lazy(() => union));
  const [first, ...others] = Object.entries(kinds).map(([kind, keys]) => whole(kind, typeof keys === 'function' ? keys(inside) : keys));
  if (!first) throw new Error('a vocabulary needs a block');
  // Each of them has `block`, which the types of schemas that are made of others do not show.
  const union = z.discriminatedUnion('block', [first, ...others]) as unknown as z.ZodType<AnyBlock>;
  return union;
}

/** What the blocks of each of these kinds give to what is written in them. */
export function providedByKind(kinds: Readonly<Record<string, BlockKeys>>): Readonly<Record<string, Provided>> {
  const none: ChildBlocks = z.array(z.never());
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, keys]) => [kind, provided.get(typeof keys === 'function' ? keys(none) : keys) ?? {}]),
  );
}

/** The keys of one kind behind those that every block has; what is said of the object, and its own rules, stay. */
function whole(kind: string, own: z.ZodObject): z.ZodObject {
  const shape = { block: z.literal(kind), ...blockBase, ...own.shape };
  return own.clone({ ...own.def, shape }, { parent: true });
}
