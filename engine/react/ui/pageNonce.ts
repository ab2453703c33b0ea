/** Returns the page's nonce, required for styles added at runtime; `undefined` if it has none. */
export function pageNonce(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
