import { expect, test } from 'vitest';
import { pageHeaders, contentSecurityPolicy } from '../../../../engine/server/pages/securityHeaders.ts';

test('the policy allows only the portal’s own scripts, and none that are inline, evaluated, or from other hosts', () => {
  const directives = contentSecurityPolicy('abc').split('; ');
  expect(directives).toContain("script-src 'self'");
  expect(directives).toContain("require-trusted-types-for 'script'");
  expect(contentSecurityPolicy('abc')).not.toMatch(/unsafe|https?:|\*/);
});

test('the nonce allows styles and nothing else', () => {
  const directives = contentSecurityPolicy('abc').split('; ');
  expect(directives.filter((directive) => directive.includes('abc'))).toEqual(["style-src 'self' 'nonce-abc'"]);
});

test('the portal can’t be framed, and every response forbids sniffing', () => {
  expect(contentSecurityPolicy('abc')).toContain("frame-ancestors 'none'");
  expect(pageHeaders['X-Content-Type-Options']).toBe('nosniff');
});
