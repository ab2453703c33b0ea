import { oneSlash } from '../../core/access/addresses.ts';

/** Returns the path of a request, still encoded, with a single leading slash. Returns `/` for an invalid URL. */
export function pathAsked(url = '/'): string {
  try {
    return new URL(oneSlash(url), 'http://portal').pathname;
  } catch {
    return '/';
  }
}
