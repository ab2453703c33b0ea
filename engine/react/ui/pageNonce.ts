/** Returns the page's nonce, or `undefined` if there is none. Styles that are added at run time require it. */
export function pageNonce(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}
