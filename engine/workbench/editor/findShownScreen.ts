import type { FileEntry } from '../server/protocol.ts';

/** Returns the file of the screen at an address. As in the portal, a path without parameters takes precedence. */
export function findShownScreen(files: readonly FileEntry[], address: string): FileEntry | undefined {
  const [path = ''] = address.split(/[?#]/);
  const parts = path.replace(/(?!^)\/$/, '').split('/');
  const screens = files.filter(({ kind, over, state }) => kind === 'screens' && over === undefined && state !== 'deleted');
  const matches = ({ name }: FileEntry) => {
    const wanted = name.split('/');
    const rest = wanted.at(-1) === '*' ? wanted.length - 1 : undefined;
    if (rest === undefined ? wanted.length !== parts.length : parts.length < rest) return false;
    return wanted.slice(0, rest).every((part, index) => part.startsWith(':') || part === parts[index]);
  };
  return screens.find(({ name }) => name === parts.join('/')) ?? screens.find(matches);
}
