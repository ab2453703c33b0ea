import { collapseLeadingSlashes } from '../../core/access/addresses.ts';

/** Returns the encoded path of a URL, starting with a single slash. Returns `/` for an invalid URL. */
export function getRequestPath(url = '/'): string {
  try {
    return new URL(collapseLeadingSlashes(url), 'http://portal').pathname;
  } catch {
    return '/';
  }
}
