/** Whether `path` is the folder's own address or lies inside it. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`);
}

/** Where a folder leads: `home` in `/club` is `/club/home`; an address that starts with `/` is itself. */
export function indexPath(folder: string, index: string): string {
  return index.startsWith('/') ? index : `${folder === '/' ? '' : folder}/${index}`;
}

/** The path of an address without search, hash and closing slash: `/club/home/?tab=a` is `/club/home`. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
}

/** An address with one slash at its start: after several, browsers take the first folder for the name of a host. */
export function oneSlash(address: string): string {
  return address.replace(/^\/{2,}/, '/');
}

/**
 * Whether `link` leads to the page at `pathname` or to a folder around it: by path prefix that ends where a segment does,
 * so that `/club` is not active on `/clubs`. A link to `/` is active there only.
 */
export function isActive(link: { readonly to: string }, pathname: string): boolean {
  const path = pathOf(link.to);
  return path === '/' ? pathname === '/' : isWithin(path, pathname);
}
