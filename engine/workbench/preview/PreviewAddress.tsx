import { useState } from 'react';
import { useWorkbench } from '../client/useWorkbench.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { previewLink } from './previewLink.ts';
import type { PreviewState } from './usePreview.ts';

/** Where the preview is, the switch for picking, and which version of the portal it shows. */
export function PreviewAddress({ preview: { values, set } }: { preview: PreviewState }) {
  const at = values['at'] || '/';
  const [typed, setTyped] = useState<string>();
  const isPicking = values['pick'] === 'on';
  return (
    <div className="wb-strip">
      <IconButton glyph="reload" label="Load the preview again" onClick={() => previewLink.reload()} />
      <form
        className="wb-address"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = (typed ?? at).trim();
          previewLink.go(wanted.startsWith('/') ? wanted : `/${wanted}`);
          setTyped(undefined);
        }}
      >
        <input
          aria-label="Address in the preview"
          spellCheck={false}
          value={typed ?? at}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </form>
      <Version />
      <button
        type="button"
        className="wb-button wb-toggle"
        aria-pressed={isPicking}
        onClick={() => set({ pick: isPicking ? undefined : 'on' }, { replace: true })}
      >
        <Glyph name="pick" />
        Pick
      </button>
    </div>
  );
}

const versions = {
  draft: { tone: 'success', words: 'Draft' },
  last: { tone: 'warning', words: 'Last good version' },
  committed: { tone: 'warning', words: 'Last commit' },
  none: { tone: 'danger', words: 'Nothing to show' },
} as const;

/** Which version the preview shows, and how much has to be mended before it shows the draft. */
function Version() {
  const { state, connection } = useWorkbench();
  if (!state) return <span className="wb-chip">{connection === 'gone' ? 'Stopped' : 'Loading'}</span>;
  const { tone, words } = versions[state.preview.shows];
  const { errors } = state.problemCount;
  const mend = state.preview.shows === 'draft' || errors === 0 ? '' : `: ${errors} ${errors === 1 ? 'problem' : 'problems'} to mend`;
  return (
    <span role="status" className="wb-chip" data-tone={tone} title={state.preview.reason}>
      {words}
      {mend}
    </span>
  );
}
