/**
 * Whether `link` leads to the page at `pathname` or to a folder around it: by path prefix (§2) that ends where a segment does,
 * so that `/club` is not active on `/clubs`. A link to `/` is active there only.
 */
export function isActive(link: { readonly to: string }, pathname: string): boolean {
  const path = link.to.replace(/[?#].*$/, '').replace(/\/$/, '');
  return path === '' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
}
