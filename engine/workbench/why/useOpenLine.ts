import { usePageState } from '../../index.ts';
import { useClient } from '../client/ClientContext.ts';
import { formatPointer } from '../client/pointer.ts';

/** Returns a function that opens a file in the editor, at the entry on the given line. */
export function useOpenLine(): (file: string, line: number) => Promise<void> {
  const client = useClient();
  const { set } = usePageState();
  return async (file, line) => {
    const [{ pathAt }, result] = await Promise.all([
      import('../editor/jsonPlaces.ts'),
      client.get<{ text: string | null }>(`/api/file?file=${encodeURIComponent(file)}`),
    ]);
    const text = (result.ok && result.value.text) || '';
    const before =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    const path = pathAt(text, before + (/\S/.exec(text.slice(before))?.index ?? 0));
    // If `path` ends with a key, open the entry that contains the key.
    const place = typeof path.at(-1) === 'string' ? path.slice(0, -1) : path;
    set({ tab: undefined, file, place: formatPointer(place) || undefined, view: undefined });
  };
}
