import type { Path } from '../../compiler/source/Source.ts';

/** Formats a path in a manifest as a JSON pointer, such as `/blocks/0/title`, for the page's URL. The root is ''. */
export function formatPointer(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Parses a pointer that `formatPointer` created. Numbers become indexes of lists. */
export function parsePointer(pointer: string): Path {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.map((key) => (/^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : key));
}
