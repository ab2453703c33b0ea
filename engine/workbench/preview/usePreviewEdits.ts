import { useNotice } from '../../index.ts';
import type { Command, ShownTextAnswer } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { formatPointer } from '../client/pointer.ts';
import { previewLink, type Follow } from './previewLink.ts';
import type { Preview } from './usePreview.ts';

/** Returns the functions that apply edits made in the preview itself to the draft: typing over a text, and moving an entry. */
export function usePreviewEdits({ values, set }: Pick<Preview, 'values' | 'set'>): Pick<Follow, 'texted' | 'moved'> {
  const client = useClient();
  const notice = useNotice();

  async function run(command: Command, label: string): Promise<boolean> {
    const answer = await client.edit([command], label);
    if (!answer.ok) notice(answer.mistake, { tone: 'danger' });
    return answer.ok;
  }

  return {
    texted: async (file, path, text) => {
      const query = new URLSearchParams({ file, path: JSON.stringify(path), text });
      const found = await client.get<ShownTextAnswer>(`/api/shown-text?${query.toString()}`);
      if (!found.ok) return void notice(found.mistake, { tone: 'danger' });
      const written = found.value;
      if (written.why !== undefined) {
        set({ file: written.file, place: formatPointer(written.path) || undefined, tab: undefined, why: undefined });
        return void notice(written.why);
      }
      const to = await previewLink.typeText(written.text);
      if (to === undefined) return;
      const place = { file: written.file, path: written.path, from: written.text, to };
      await run({ do: 'replace', places: [place] }, `“${shortened(written.text)}” became “${shortened(to)}”`);
    },
    moved: async (file, path, from, to) => {
      const isDone = await run({ do: 'move', file, path: [...path, from], to }, `Moved an entry of ${file} in the preview`);
      // The open form is at the entry's former place.
      if (isDone && values['file'] === file && values['place'] === formatPointer([...path, from]))
        set({ place: formatPointer([...path, to]) }, { replace: true });
    },
  };
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
