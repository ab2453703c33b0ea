import type { FileEntry, UsesAnswer } from '../server/protocol.ts';
import { useAnswer } from '../client/useWorkbench.ts';

export function useUsages({ file }: FileEntry): { files: readonly string[]; loading: boolean } {
  const { value, loading } = useAnswer<UsesAnswer>(`/api/uses?file=${encodeURIComponent(file)}`);
  const files = (value ?? []).map((use) => use.file).filter((other) => other !== file);
  return { files: [...new Set(files)], loading: loading && !value };
}
