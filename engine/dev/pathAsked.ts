import { oneSlash } from '../core/access/addresses.ts';

/** The path that a request asks for, still encoded, with one slash at its start; that of what is not an address is `/`. */
export function pathAsked(url = '/'): string {
  try {
    return new URL(oneSlash(url), 'http://portal').pathname;
  } catch {
    return '/';
  }
}
