import type { FileEntry, UsesResponse } from '../server/protocol.ts';
import { useResponse } from '../client/useWorkbench.ts';

export function useUsages({ file }: FileEntry): { files: readonly string[]; loading: boolean } {
  const { value, loading } = useResponse<UsesResponse>(`/api/uses?file=${encodeURIComponent(file)}`);
  const files = (value ?? []).map((use) => use.file).filter((other) => other !== file);
  return { files: [...new Set(files)], loading: loading && !value };
}
