import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mapProblems, readTests, testMapText } from './testMapText.mjs';

// npm run test:map: writes docs/test-map.md, which names the tests of each source file. With --check it changes nothing, but reports lines
// that are not true: a source file without a line, a line without its file, a test that is gone or no longer comes to the file.

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
