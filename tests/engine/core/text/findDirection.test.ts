import { expect, test } from 'vitest';
import { findDirection } from '../../../../engine/core/text/findDirection.ts';

test.each(['ar', 'ar-EG', 'he', 'fa-IR', 'ur', 'az-Arab', 'pa-Arab-PK'])('%s is written from right to left', (locale) => {
  expect(findDirection(locale)).toBe('rtl');
});

test.each(['en-US', 'es', 'de', 'ar-Latn', 'arn', 'pt-BR', 'zh-Hant', 'hr'])('%s is written from left to right', (locale) => {
  expect(findDirection(locale)).toBe('ltr');
});
