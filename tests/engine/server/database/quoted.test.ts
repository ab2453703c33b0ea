import { expect, test } from 'vitest';
import { literal, quoted } from '../../../../engine/server/database/quoted.ts';

test('a quoted name is always a single SQL identifier', () => {
  expect(quoted('portal', 'a"; drop table x; --')).toBe('"portal"."a""; drop table x; --"');
  expect(quoted('a\0b')).toBe('"ab"');
});

test('a quoted text is always a single SQL string', () => {
  expect(literal("o'clock")).toBe("'o''clock'");
  expect(literal("\\'; drop")).toBe("E'\\\\''; drop'");
});
