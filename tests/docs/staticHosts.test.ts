import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageHeaders, contentSecurityPolicy } from '../../engine/server/pages/securityHeaders.ts';

const guide = readFileSync('docs/deploying.md', 'utf8');
const blocks = [...guide.matchAll(/```text\n([^]*?)```/g)].map(([, block = '']) => block.replace(/^ {2}/gm, ''));
const rules = (blocks.find((block) => block.includes('200!')) ?? '').trim().split('\n');
const headers = blocks.find((block) => block.startsWith('/*\n')) ?? '';

const files = ['/assets/app-1.js', '/robots.txt', '/index.html', '/variants/alumni/icon-192.png'];

/**
 * Returns the path that a static host serves, or `404`. The first matching rule applies, but an existing file takes precedence over a rule
 * without `!`.
 */
function answer(host: string, path: string): string {
  const isFile = files.includes(path) || path === '/';
  for (const rule of rules) {
    const [from = '', to = '', status = ''] = rule.split(/\s+/);
    const asked = from.startsWith('/') ? path : `https://${host}${path}`;
    const fits = from.endsWith('*') ? asked.startsWith(from.slice(0, -1)) : asked === from;
    if (fits && isFile && !status.endsWith('!')) break;
    if (fits) return status === '404' ? status : to;
  }
  return isFile ? path : '404';
}

test.each(['active', 'alumni'])('the redirect rules of static hosts serve the pages of the %s variant, and files as files', (name) => {
  const host = `${name}.example.org`;
  expect(answer(host, '/')).toBe(`/variants/${name}/index.html`);
  expect(answer(host, '/dashboard/home')).toBe(`/variants/${name}/inner.html`);
  for (const file of files) expect(answer(host, file)).toBe(file);
  expect(answer(host, '/assets/gone-1.js')).toBe('404');
});

test('the headers for static hosts match the server’s, with the policy for unmodified pages', () => {
  expect(headers).toContain(`Content-Security-Policy: ${contentSecurityPolicy('N').replace("'nonce-N'", "'unsafe-inline'")}\n`);
  for (const [name, value] of Object.entries(pageHeaders)) expect(headers).toContain(`  ${name}: ${value}\n`);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});
