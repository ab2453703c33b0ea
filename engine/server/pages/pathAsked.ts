import { oneSlash } from '../../core/access/addresses.ts';

/** Returns the encoded path of a URL, starting with a single slash. Returns `/` for an invalid URL. */
export function pathAsked(url = '/'): string {
  try {
    return new URL(oneSlash(url), 'http://portal').pathname;
  } catch {
    return '/';
  }
}
