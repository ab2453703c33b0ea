import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseShape } from '../../../../engine/compiler/shape/parseShape.ts';
import { problemAt } from '../../../../engine/compiler/source/locate.ts';
import { parseSource } from '../../../../engine/compiler/source/parseSource.ts';
import { problemKey } from '../../../../engine/compiler/source/Problem.ts';

test('an entry that breaks two rules of a schema has two problems, even if they share a place and a code', () => {
  const schema = z
    .strictObject({ name: z.string() })
    .refine(({ name }) => name.length < 3, { message: 'a name is short' })
    .refine(({ name }) => name.startsWith('a'), { message: 'a name starts with a' });
  const { source } = parseSource('a.json', '{ "name": "bench" }');
  const problems = parseShape(schema, source.value).findings.map((finding) => problemAt(source, finding.path, finding));
  expect(problems.map(({ sentence }) => sentence)).toEqual(['a name is short', 'a name starts with a']);
  expect(new Set(problems.map(problemKey)).size).toBe(2);
});
