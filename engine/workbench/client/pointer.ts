import type { Path } from '../../compiler/source/Source.ts';

/** A place in a manifest as the address writes it: `/blocks/0/title`; '' for the whole. */
export function pointerOf(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What `pointerOf` has written. A number is a place in a list. */
export function pathOf(pointer: string): Path {
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.map((key) => (/^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : key));
}
