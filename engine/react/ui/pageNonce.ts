/** Returns the page's CSP nonce, if any. Scripts need it to add styles. */
export function pageNonce(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
