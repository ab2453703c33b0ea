// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { pageNonce } from '../../../../engine/react/ui/pageNonce.ts';

afterEach(() => document.head.replaceChildren());

test('styles get the nonce that the page was served with', () => {
  document.head.innerHTML = '<meta property="csp-nonce" nonce="r4nd0m" />';
  expect(pageNonce(document)).toBe('r4nd0m');
});

test('styles of a page without a nonce have none', () => expect(pageNonce(document)).toBeUndefined());
