import { describe, expect, test } from 'vitest';
import { codeFrame, locatedError } from '../../../../engine/vite/edits/locatedError.ts';

describe('a code frame', () => {
  test('a code frame shows the surrounding lines and points at the column', () => {
    expect(codeFrame('a\nb\nc\nd = 1\ne\nf\ng', 4, 3)).toBe(['2 | b', '3 | c', '4 | d = 1', '  |   ^', '5 | e', '6 | f'].join('\n'));
  });

  test('a code frame aligns line numbers of different lengths', () => {
    const source = Array.from({ length: 12 }, (_, index) => `line${index + 1}`).join('\n');
    expect(codeFrame(source, 9, 1)).toBe([' 7 | line7', ' 8 | line8', ' 9 | line9', '   | ^', '10 | line10', '11 | line11'].join('\n'));
  });

  test('a code frame is empty for an unreadable file', () => {
    expect(codeFrame('', 3, 3)).toBe('');
  });
});

test('problems become one error at the place of the first that lists them all', async () => {
  const problem = { column: 5, code: 'unknown-gate', sentence: 'there is no gate "x"', about: [], severity: 'error' } as const;
  const error = await locatedError(
    [
      { ...problem, file: 'screens/a.json', line: 3, suggestion: 'y' },
      { ...problem, file: 'screens/b.json', line: 9 },
    ],
    '/nowhere',
  );
  expect(error.message).toBe(
    [
      "2 problems in the portal's files",
      'screens/a.json:3:5 unknown-gate there is no gate "x" (did you mean "y"?)',
      'screens/b.json:9:5 unknown-gate there is no gate "x"',
    ].join('\n'),
  );
  expect(error.loc).toEqual({ file: '/nowhere/screens/a.json', line: 3, column: 5 });
  expect(error.id).toBe('/nowhere/screens/a.json');
});
