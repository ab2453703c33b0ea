import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mapProblems, readTests, testMapText } from './testMapText.mjs';

// npm run test:map: writes docs/test-map.md, which names the tests of each source file. With --check, writes nothing and reports wrong
// lines: a source file without a line, a line without its file, and a test that is gone or no longer reaches the file.

const page = 'docs/test-map.md';
const tests = readTests(resolve('.'));

if (process.argv.includes('--check')) {
  const problems = mapProblems(readFileSync(page, 'utf8'), tests);
  for (const problem of problems) console.log(`${page}: ${problem}`);
  console.log(problems.length === 0 ? `${page}: every line is correct` : 'To write it again: npm run test:map');
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  writeFileSync(page, testMapText(tests));
  console.log(`${page}: written`);
}
