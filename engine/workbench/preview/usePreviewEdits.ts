import { useNotice } from '../../index.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { Command, ShownTextResponse } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { formatPointer } from '../client/pointer.ts';
import type { PreviewCallbacks } from './PreviewCallbacks.ts';
import { previewLink } from './previewLink.ts';
import type { Preview } from './usePreview.ts';

/** Changes the draft when the user edits text or moves an entry in the preview. */
export function usePreviewEdits({ values, set }: Pick<Preview, 'values' | 'set'>): Pick<PreviewCallbacks, 'editRequested' | 'moved'> {
  const client = useClient();
  const notice = useNotice();

  async function run(command: Command, label: string): Promise<boolean> {
    const result = await client.edit([command], label);
    if (!result.ok) notice(result.mistake, { tone: 'danger' });
    return result.ok;
  }

  async function editText(file: string, path: Path, text: string): Promise<void> {
    const query = new URLSearchParams({ file, path: JSON.stringify(path), text });
    const found = await client.get<ShownTextResponse>(`/api/shown-text?${query.toString()}`);
    if (!found.ok) {
      notice(found.mistake, { tone: 'danger' });
      return;
    }
    const written = found.value;
    if (written.why !== undefined) {
      set({ file: written.file, place: formatPointer(written.path) || undefined, tab: undefined, why: undefined });
      notice(written.why);
      return;
    }
    const to = await previewLink.typeText(written.text);
    if (to === undefined) return;
    const place = { file: written.file, path: written.path, from: written.text, to };
    await run({ do: 'replace', places: [place] }, `“${shortened(written.text)}” became “${shortened(to)}”`);
  }

  async function move(file: string, path: Path, from: number, to: number): Promise<void> {
    const isDone = await run({ do: 'move', file, path: [...path, from], to }, `Moved an entry in ${file}`);
    // Keep the moved entry's form open.
    if (isDone && values['file'] === file && values['place'] === formatPointer([...path, from]))
      set({ place: formatPointer([...path, to]) }, { replace: true });
  }

  return {
    editRequested: (file, path, text) => void editText(file, path, text),
    moved: (file, path, from, to) => void move(file, path, from, to),
  };
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
