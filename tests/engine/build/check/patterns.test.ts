import { describe, expect, test } from 'vitest';
import { repeatsRepeats } from '../../../../engine/build/check/crossReferences/patterns.ts';

describe('patterns that could hang are told from those that cannot', () => {
  test.each(['(a+)+', '(a*)*b', '([a-z]+)*', '((ab)+c)*', '(a|ab)+', '(?:x+y?)+', '(?<word>\\w+\\s?)*', '(a+){2,}'])(
    '%s could',
    (pattern) => {
      expect(repeatsRepeats(pattern)).toBe(true);
    },
  );

  test.each(['[A-Z]{2}\\d+', '\\(\\d{3}\\) \\d{3}-\\d{4}', '(abc)+', '[(+*)]+', '\\(a+\\)+', '(a|b)', 'a+b+c*', '(\\d+)-(\\d+)'])(
    '%s cannot',
    (pattern) => {
      expect(repeatsRepeats(pattern)).toBe(false);
    },
  );
});
