import type { Path } from '../../compiler/source/Source.ts';

/** Formats a path as a JSON pointer, such as `/blocks/0/title`. The root is ''. */
export function formatPointer(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Parses a JSON pointer from `formatPointer`. Numbers become list indexes. */
export function parsePointer(pointer: string): Path {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.map((key) => (/^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : key));
}
