/** Returns the page's nonce, or `undefined` if it has none. Styles that are added later need it. */
export function pageNonce(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
