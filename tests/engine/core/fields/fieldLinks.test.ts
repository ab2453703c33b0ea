import { expect, it } from 'vitest';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { findFieldType } from '../../../../engine/core/fields/fieldTypes.ts';

it('an address in a record links to an email, a call, or a page, and an invalid one to nothing', () => {
  const href = (type: string, value: unknown) => findFieldType({ type }, plainRuntime).href?.(value);
  expect(href('email', 'ada+rowing@club.example')).toBe('mailto:ada%2Browing@club.example');
  expect(href('email', 'ada@club.example?bcc=all@club.example')).toBeUndefined();
  expect(href('email', 'ada')).toBeUndefined();
  expect(href('phone', '(734) 555-0101')).toBe('tel:+17345550101');
  expect(href('phone', '555-01')).toBeUndefined();
  expect(href('url', 'https://club.example')).toBe('https://club.example');
  expect(href('text', 'ada@club.example')).toBeUndefined();
});
