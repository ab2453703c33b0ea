import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, mixColors, getReadableColor, readableVariant } from '../../../../engine/core/domain/contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((bits) => `#${bits.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  test('black and white have a contrast of 21, and a color with itself of 1', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#f59e0b', '#f59e0b')).toBe(1);
  });

  test.each([
    ['#777777', '#ffffff', 4.48],
    ['#f59e0b', '#ffffff', 2.15],
    ['#2563eb', '#ffffff', 5.17],
  ])('the contrast of %s on %s is %d by WCAG’s formula', (one, other, ratio) => expect(contrast(one, other)).toBeCloseTo(ratio, 2));

  test('the order of the colors makes no difference to their contrast', () => {
    fc.assert(fc.property(color, color, (one, other) => contrast(one, other) === contrast(other, one)));
  });
});

describe('readable colors', () => {
  test('the text color for any background has a contrast of at least 4.5:1', () => {
    fc.assert(fc.property(color, (background) => contrast(getReadableColor(background), background) >= 4.5));
  });

  test('white text is preferred if it is readable', () => {
    expect(getReadableColor('#1f2937')).toBe('#ffffff');
    expect(getReadableColor('#2563eb')).toBe('#ffffff');
    expect(getReadableColor('#f59e0b')).toBe('#000000');
  });

  test('any color has a readable variant on any light or dark background', () => {
    const background = fc.constantFrom('#ffffff', '#fafafa', '#000000', '#111827');
    fc.assert(fc.property(color, background, (given, paper) => contrast(readableVariant(given, paper, 4.5), paper) >= 4.5));
  });

  test('a readable color stays unchanged', () => expect(readableVariant('#1d4ed8', '#ffffff', 4.5)).toBe('#1d4ed8'));

  test('an unreachable ratio gives the closest color', () => {
    expect(readableVariant('#f59e0b', '#808080', 21)).toBe('#000000');
    expect(readableVariant('#f59e0b', '#404040', 21)).toBe('#ffffff');
  });
});

test('mixing moves from one color to the other', () => {
  expect(mixColors('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mixColors('#0a0000', '#ffffff', 1)).toBe('#ffffff');
  expect(mixColors('#000000', '#fe0004', 0.5)).toBe('#7f0002');
});
