import { oneSlash } from '../../core/access/addresses.ts';

/** Returns the path of a request, still encoded, with one slash at its start. Returns `/` for an invalid URL. */
export function pathAsked(url = '/'): string {
  try {
    return new URL(oneSlash(url), 'http://portal').pathname;
  } catch {
    return '/';
  }
}
