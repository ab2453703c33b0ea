import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineBlock, lazily, type AnyBlock, type BlockProps } from '../../../../engine/index.ts';
import { createVocabulary } from '../../../../engine/compiler/vocabulary/Vocabulary.ts';
import { blockSchema } from '../../../../engine/language/blockSchema.ts';
import type { ChildBlocks } from '../../../../engine/language/screen.ts';

const quoteSchema = z.strictObject({ words: z.string(), size: z.enum(['small', 'large']).default('small') }).describe('Words.');
const boxSchema = (blocks: ChildBlocks) => z.strictObject({ blocks });

test('a component’s props are the keys of its schema and those of every block', () => {
  expectTypeOf<BlockProps<typeof quoteSchema>>().toMatchObjectType<{ block: string; words: string; size: 'small' | 'large' }>();
  expectTypeOf<BlockProps<typeof quoteSchema>['id']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<BlockProps<typeof boxSchema>['blocks']>().toEqualTypeOf<AnyBlock[]>();
  expectTypeOf<BlockProps<typeof quoteSchema>>().not.toHaveProperty('blocks');
});

test('a component whose props differ from its schema does not compile', () => {
  defineBlock({ kind: 'quote', schema: quoteSchema, component: ({ words, size }) => <p className={size}>{words}</p> });
  defineBlock({ kind: 'quote', schema: quoteSchema, component: ({ id }) => <p id={id} /> });
  // @ts-expect-error a misspelled prop
  defineBlock({ kind: 'quote', schema: quoteSchema, component: ({ wrods }) => <p>{wrods}</p> });
  // @ts-expect-error a string isn't a number
  defineBlock({ kind: 'quote', schema: quoteSchema, component: ({ words }: { words: number }) => <p>{words}</p> });
  // @ts-expect-error a component that loads on demand must match the schema, too
  defineBlock({ kind: 'quote', schema: quoteSchema, component: lazily(async () => ({ default: (_: { author: string }) => null })) });
  // @ts-expect-error a block needs a schema
  defineBlock({ kind: 'quote', component: () => null });
  // @ts-expect-error the schema must be an object schema
  defineBlock({ kind: 'quote', schema: z.string(), component: () => null });
  expect(defineBlock({ kind: 'box', schema: boxSchema, component: ({ blocks }) => blocks.length })).toMatchObject({ kind: 'box' });
});

test('the schema of a block has the common keys and its own, with its description and rules', () => {
  const odd = quoteSchema.refine(({ words }) => words !== 'odd', { message: 'no odd words' });
  const any = blockSchema({ quote: odd, box: boxSchema });
  expect(any.parse({ block: 'box', id: 'b', blocks: [{ block: 'quote', words: 'Hi' }] })).toEqual({
    ...{ block: 'box', id: 'b' },
    blocks: [{ block: 'quote', words: 'Hi', size: 'small' }],
  });
  expect(any.safeParse({ block: 'quote', words: 'odd' }).error?.issues[0]?.message).toBe('no odd words');
  expect(z.toJSONSchema(any, { io: 'input', unrepresentable: 'any' })).toMatchObject({ oneOf: [{ description: 'Words.' }, {}] });
});

test('two blocks of one kind are an error', () => {
  const words = { kind: 'quote', schema: quoteSchema };
  expect(() => createVocabulary({ blocks: [words, words], effects: [], fieldTypes: [], functions: [], machines: {}, phrases: [] })).toThrow(
    'the block "quote" is defined twice',
  );
});
