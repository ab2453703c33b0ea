import type { Path } from '../../compiler/source/Source.ts';
import type { FileEntry } from '../../dev/workbench/protocol.ts';
import { useAnswer } from '../client/useWorkbench.ts';

/** The files, besides its own, that name an entry. */
export function useUses({ file, kind, name }: FileEntry): { files: readonly string[]; loading: boolean } {
  const { value, loading } = useAnswer<readonly { file: string; path: Path; text: string }[]>('/api/places');
  const isNamed = (text: string) => (kind === 'screens' ? text === name || text.startsWith(`${name}?`) : text === name);
  const files = (value ?? []).filter((place) => place.file !== file && isNamed(place.text)).map((place) => place.file);
  return { files: [...new Set(files)], loading: loading && !value };
}
