import { z } from 'zod';
import { provided, type Provided } from './provided.ts';
import { blockBase, collapsibleKey, neverCollapsible, type AnyBlock, type ChildBlocks } from './screen.ts';

/** A block kind's schema, or a function that creates it from the schema of child blocks. */
export type BlockKeys = z.ZodObject | ((blocks: ChildBlocks) => z.ZodObject);

/** Returns a schema for nestable blocks of the given kinds. */
export function blockSchema(kinds: Readonly<Record<string, BlockKeys>>): z.ZodType<AnyBlock> {
  // The schema is lazy, because it contains itself: blocks can contain blocks.
  const inside: ChildBlocks = z.array(z.lazy(() => union));
  const [first, ...others] = Object.entries(kinds).map(([kind, keys]) =>
    addCommonKeys(kind, typeof keys === 'function' ? keys(inside) : keys),
  );
  if (!first) throw new Error('pass at least one kind of block');
  // `clone` loses the type of the key `block`, so the union needs a cast.
  const union = z.discriminatedUnion('block', [first, ...others]) as unknown as z.ZodType<AnyBlock>;
  return union;
}

/** Returns the scope roots and other names that each kind of block provides to its child blocks. */
export function providedByKind(kinds: Readonly<Record<string, BlockKeys>>): Readonly<Record<string, Provided>> {
  const none: ChildBlocks = z.array(z.never());
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, keys]) => [kind, provided.get(typeof keys === 'function' ? keys(none) : keys) ?? {}]),
  );
}

/** Adds common keys, such as `id` and `when`, to the schema of one kind of block. */
function addCommonKeys(kind: string, own: z.ZodObject): z.ZodObject {
  const shape = { block: z.literal(kind), ...blockBase, ...(neverCollapsible.has(kind) ? {} : collapsibleKey), ...own.shape };
  return own.clone({ ...own.def, shape }, { parent: true });
}
