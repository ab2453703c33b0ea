export const variantsFolder = 'variants';

/** The file that maps hosts to variants, as JSON of type `Hosts`. */
export const hostsFile = `${variantsFolder}/hosts.json`;

/** The server's module that prerenders public pages with published content. */
export const drawingFile = 'drawing.mjs';

/** The data for choosing a host's variant: the arguments of `resolveDomain`. */
export interface Hosts {
  fallback: string;
  domains: { name: string; domain: string }[];
  /** The paths of the folders that have a frame. */
  frames?: readonly string[];
}

export function variantFolder(name: string): string {
  return `${variantsFolder}/${name}`;
}

/** Returns a prerendered page's file in its variant's folder: `index.html` for `/`, `about.html` for `/about`. */
export function pageFile(path: string): string {
  return `${path === '/' ? 'index' : path.slice(1)}.html`;
}

/**
 * Returns the file, in its variant's folder, of the page for URLs in the folder at `path` that have no prerendered page. It contains the
 * folder's frame. The file for `/` fits all of the variant's URLs, and is empty if the portal has no frame.
 */
export function frameFile(path: string): string {
  return `${path === '/' ? '' : `${path.slice(1)}/`}inner.html`;
}
