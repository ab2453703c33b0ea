import { oneSlash } from '../../core/access/addresses.ts';

/** Returns a request's path, still encoded, with a single slash at the start. Returns `/` if the URL is invalid. */
export function pathAsked(url = '/'): string {
  try {
    return new URL(oneSlash(url), 'http://portal').pathname;
  } catch {
    return '/';
  }
}
