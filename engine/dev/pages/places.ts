/** Where a build puts the files of a variant. */
export const variantsFolder = 'variants';

/** Which host is served which variant, as JSON of `Hosts`. */
export const hostsFile = `${variantsFolder}/hosts.json`;

/** The page of every address that has none of its own: a frame, or nothing yet. */
export const framePage = 'inner.html';

/** What decides which variant a host is served: the arguments of `resolveDomain`. */
export interface Hosts {
  fallback: string;
  domains: { name: string; domain: string }[];
}

export function variantFolder(name: string): string {
  return `${variantsFolder}/${name}`;
}

/** The page that is drawn for a path, within its variant's folder: `index.html` for `/`, `about.html` for `/about`. */
export function pageFile(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`;
}
