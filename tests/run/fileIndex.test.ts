import { expect, test } from 'vitest';
import { withFileIndex } from './fileIndex.mjs';

const page = (list: string) => `# Shop

<!-- The list of files, written by npm run test:map. -->
${list}<!-- End of the list of files. -->

The end.
`;

const files = [
  'docs/guide.md',
  'engine/core/data/clock.ts',
  'engine/core/data/clockPhrases.ts',
  'engine/core/main.ts',
  'engine/workbench/Bench.tsx',
  'engine/workbench/server/serve.ts',
  'portal-config/schema/names.json',
];

const list = `
<details><summary><code>engine/core</code></summary>

- main.ts
- **data**: clock.ts

</details>

<details><summary><code>engine/workbench/server</code></summary>

- serve.ts

</details>

<details><summary><code>engine/workbench</code></summary>

- Bench.tsx

</details>

`;

test('the list of files groups each wing’s files by folder, and leaves out texts and generated files', () => {
  expect(withFileIndex(page(''), files)).toBe(page(list));
});

test('an outdated list of files is replaced, even if it contains merge conflict markers', () => {
  expect(withFileIndex(page('<<<<<<< HEAD\n- gone.ts\n'), files)).toBe(page(list));
});

test('a page without the two lines around the list of files is refused', () => {
  expect(() => withFileIndex('# Shop\n', files)).toThrow('needs two lines around it');
});
