/** Returns true if `path` is the folder itself or inside the folder. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '/' || path === folder || path.startsWith(`${folder}/`);
}

/** Returns the address of a folder's index: `/club` and `home` → `/club/home`. Returns an absolute index unchanged. */
export function indexPath(folder: string, index: string): string {
  return index.startsWith('/') ? index : `${folder === '/' ? '' : folder}/${index}`;
}

/** Removes the query, hash, and trailing slash: `/club/home/?tab=a` → `/club/home`. */
export function toPath(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
}

/** Reduces several leading slashes to one, because browsers read `//name` as a host. */
export function collapseLeadingSlashes(address: string): string {
  return address.replace(/^\/{2,}/, '/');
}

/** Returns true if `link` points to the current page or one of its parent folders. A link to `/` is active only on `/`. */
export function isActive(link: { readonly to: string }, pathname: string): boolean {
  const path = toPath(link.to);
  return path === '/' ? pathname === '/' : isWithin(path, pathname);
}
