import { expect, test } from 'vitest';
import { commonHeaders, contentSecurityPolicy } from '../../../engine/dev/securityHeaders.ts';

test('scripts come from the portal alone: nothing inline, nothing evaluated, no other host', () => {
  const directives = contentSecurityPolicy('abc').split('; ');
  expect(directives).toContain("script-src 'self'");
  expect(directives).toContain("require-trusted-types-for 'script'");
  expect(contentSecurityPolicy('abc')).not.toMatch(/unsafe|https?:|\*/);
});

test('the nonce lets styles in and nothing else', () => {
  const directives = contentSecurityPolicy('abc').split('; ');
  expect(directives.filter((directive) => directive.includes('abc'))).toEqual(["style-src 'self' 'nonce-abc'"]);
});

test('nobody may frame the portal, and every response forbids sniffing', () => {
  expect(contentSecurityPolicy('abc')).toContain("frame-ancestors 'none'");
  expect(commonHeaders['X-Content-Type-Options']).toBe('nosniff');
});
