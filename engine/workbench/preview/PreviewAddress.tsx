import { useState } from 'react';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { Segments } from '../ui/Segments.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { previewLink } from './previewLink.ts';
import type { Preview } from './usePreview.ts';

const widths = [
  { value: 'fit', label: 'Fit' },
  { value: '360', label: '360' },
  { value: '768', label: '768' },
  { value: '1280', label: '1280' },
] as const;

export function PreviewAddress({ preview: { values, set } }: { preview: Preview }) {
  const at = values['at'] || '/';
  const [typed, setTyped] = useState<string>();
  const isPicking = values['pick'] === 'on';
  return (
    <div className="wb-strip">
      <IconButton glyph="reload" label="Reload the preview" onClick={() => previewLink.reload()} />
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
          aria-label="Preview address"
          spellCheck={false}
          value={typed ?? at}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </form>
      <Segments label="Width" options={widths} value={values['width'] ?? 'fit'} onChange={(width) => set({ width })} />
      <button
        type="button"
        className="wb-button wb-toggle"
        aria-pressed={isPicking}
        title="Select something to open its entry. Double-click a text to edit it, and drag something to move it."
        onClick={() => set({ pick: isPicking ? undefined : 'on' }, { replace: true })}
      >
        <WorkbenchGlyph name="pick" />
        Pick
      </button>
    </div>
  );
}
