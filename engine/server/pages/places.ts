export const variantsFolder = 'variants';

/** The file that maps hosts to variants, as JSON of type `Hosts`. */
export const hostsFile = `${variantsFolder}/hosts.json`;

/** The page for URLs without a prerendered page. It contains the portal's frame, if there is one, and is empty otherwise. */
export const framePage = 'inner.html';

/** The server's module that prerenders public pages with published content. */
export const drawingFile = 'drawing.mjs';

/** The data for choosing a host's variant: the arguments of `resolveDomain`. */
export interface Hosts {
  fallback: string;
  domains: { name: string; domain: string }[];
}

export function variantFolder(name: string): string {
  return `${variantsFolder}/${name}`;
}

/** Returns a prerendered page's file in its variant's folder: `index.html` for `/`, `about.html` for `/about`. */
export function pageFile(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`;
}
