import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { marks, findMarks, readComments, type Mark } from './support/commentMarks.ts';
import { nonEmpty } from './support/nonEmpty.ts';

/** For each mark, the largest allowed share of comments, in percent. Never raise a limit. */
const limits: Record<Mark, number> = { clauseFirst: 0, headlessClause: 0.1, speech: 0.05 };

const files = execFileSync('git', ['ls-files', 'engine', 'screens', 'examples', 'tests', 'portal.ts', 'main.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));
const comments = files.flatMap((file) => readComments(readFileSync(file, 'utf8')).map((comment) => ({ file, ...comment })));

test.each(nonEmpty(Object.keys(marks) as Mark[]))('few comments have the mark "%s"', (mark) => {
  const marked = nonEmpty(comments).filter((comment) => findMarks(comment).includes(mark));
  const share = (100 * marked.length) / comments.length;
  const examples = marked.slice(0, 10).map(({ file, line, text }) => `${file}:${line} ${text}`);
  expect(share > limits[mark] ? [`${share.toFixed(1)} %`, ...examples] : []).toEqual([]);
});

test.each([
  ['What was asked of a collection.', ['clauseFirst', 'headlessClause', 'speech']],
  ['Whether the link can be followed.', ['clauseFirst']],
  ['Where does the address lead?', []],
  ['How long to wait, in ms.', ['clauseFirst']],
  ['Returns the links a viewer may follow.', []],
  ['Tells whoever was told before.', ['headlessClause', 'speech']],
] as const)('the comment text %j has the marks %j', (text, expected) => {
  expect(findMarks({ line: 1, text })).toEqual(expected);
});

test('quoted words in a comment have no marks', () => {
  expect(readComments('// A search for `whoever` finds "what".').flatMap(findMarks)).toEqual([]);
});

test('consecutive comment lines form one text, which ends at a line of code', () => {
  const source = '/**\n * Returns the rows\n * in order.\n */\nlet rows; // Filled later.\n// One\n// comment.\nrows = [];\n// Another.\n';
  expect(readComments(source)).toEqual([
    { line: 1, text: 'Returns the rows in order.' },
    { line: 5, text: 'Filled later.' },
    { line: 6, text: 'One comment.' },
    { line: 9, text: 'Another.' },
  ]);
});
