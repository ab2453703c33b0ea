import { useClient } from '../client/ClientContext.ts';
import { useOpenLine } from './useOpenLine.ts';

/** Returns a function that opens a record in its sample file. */
export function useOpenRecord(): (file: string, id: string) => Promise<void> {
  const client = useClient();
  const openLine = useOpenLine();
  return async (file, id) => {
    const result = await client.get<{ text: string | null }>(`/api/file?file=${encodeURIComponent(file)}`);
    const text = (result.ok && result.value.text) || '';
    const lines = text.split('\n');
    const written = JSON.stringify(id);
    const line = lines.findIndex((one) => one.includes(`"id": ${written}`) || one.includes(`"id":${written}`));
    await openLine(file, line < 0 ? 1 : line + 1);
  };
}
