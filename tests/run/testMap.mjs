import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { withFileIndex } from './fileIndex.mjs';
import { projectFiles } from './importGraph.mjs';
import { mapProblems, readTests, testMapText } from './testMapText.mjs';

// npm run test:map updates docs/test-map.md (the tests of each source file) and the list of files in README.md. With --check, it
// writes nothing and only reports problems, such as a listed test that no longer imports the source file.

const page = 'docs/test-map.md';
const files = projectFiles(resolve('.'));
const tests = readTests(resolve('.'), files);
const readme = readFileSync('README.md', 'utf8');
const indexed = withFileIndex(readme, files);

if (process.argv.includes('--check')) {
  const problems = mapProblems(readFileSync(page, 'utf8'), tests).map((problem) => `${page}: ${problem}`);
  if (readme !== indexed) problems.push('README.md: the list of files is outdated');
  for (const problem of problems) console.log(problem);
  console.log(problems.length === 0 ? `${page}, README.md: every line is correct` : 'To write them again: npm run test:map');
  process.exitCode = problems.length === 0 ? 0 : 1;
} else {
  writeFileSync(page, testMapText(tests));
  writeFileSync('README.md', indexed);
  console.log(`${page}, README.md: written`);
}
