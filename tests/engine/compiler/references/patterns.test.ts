import { describe, expect, test } from 'vitest';
import { couldHang } from '../../../../engine/compiler/references/patterns.ts';

describe('a pattern that could hang', () => {
  test.each([
    '(a+)+',
    '(a*)*b',
    '([a-z]+)*',
    '((ab)+c)*',
    '(a|ab)+',
    '((a|a)b)+',
    '(?:x+y?)+',
    '(?<word>\\w+\\s?)*',
    '(a+){2,}',
    '(a?a?)+c',
    '(a{1,9})+',
    '(a{0,1}a{0,1})+c',
    '(a+){10}',
    '(a?){30}a{30}',
    '((a?){5}){5}',
  ])('the pattern %s could hang', (pattern) => {
    expect(couldHang(pattern)).toBe(true);
  });

  test.each([
    '[A-Z]{2}\\d+',
    '\\(\\d{3}\\) \\d{3}-\\d{4}',
    '(abc)+',
    '[(+*)]+',
    '\\(a+\\)+',
    '(a|b)',
    'a+b+c*',
    '(\\d+)-(\\d+)',
    '(\\d{2})+',
    '(\\d{3}[- ]?){2}\\d{4}',
    '(\\d{1,3}\\.){3}\\d{1,3}',
  ])('the pattern %s can’t hang', (pattern) => {
    expect(couldHang(pattern)).toBe(false);
  });
});
