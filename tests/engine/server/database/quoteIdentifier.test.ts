import { expect, test } from 'vitest';
import { quoteLiteral, quoteIdentifier } from '../../../../engine/server/database/quoteIdentifier.ts';

test('a quoted name is always a single SQL identifier', () => {
  expect(quoteIdentifier('portal', 'a"; drop table x; --')).toBe('"portal"."a""; drop table x; --"');
  expect(quoteIdentifier('a\0b')).toBe('"ab"');
});

test('a quoted text is always a single SQL string', () => {
  expect(quoteLiteral("o'clock")).toBe("'o''clock'");
  expect(quoteLiteral("\\'; drop")).toBe("E'\\\\''; drop'");
});
