/** Returns the page's nonce, which styles that are added at run time require, or `undefined` if there is none. */
export function pageNonce(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
