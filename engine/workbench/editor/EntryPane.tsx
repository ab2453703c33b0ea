import { useState } from 'react';
import { lazily, usePageState } from '../../index.ts';
import type { FileResponse, FileEntry } from '../server/protocol.ts';
import { parsePointer, formatPointer } from '../client/pointer.ts';
import { useResponse, useWorkbench } from '../client/useWorkbench.ts';
import { previewLink } from '../preview/previewLink.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Segments } from '../ui/Segments.tsx';
import { EntryFormView } from './EntryFormView.tsx';
import { NameDialog } from './NameDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { RemovalNotice, type RemovedEntry } from './RemovalNotice.tsx';

const TextPane = lazily(() => import('./TextPane.tsx'));

const views = [
  { value: 'form', label: 'Form' },
  { value: 'text', label: 'Text' },
] as const;

export interface EntryQuestion {
  file: string;
  what: 'rename' | 'remove' | undefined;
}

interface Props {
  file: string;
  asking: EntryQuestion['what'];
  onAsk: (what: EntryQuestion['what']) => void;
}

/** Shows an entry as a form, or its whole file as text. */
export function EntryPane({ file, asking, onAsk }: Props) {
  const { values, set } = usePageState();
  const { state } = useWorkbench();
  const [removed, setRemoved] = useState<RemovedEntry>();
  const { value: text, mistake, revision } = useResponse<FileResponse>(`/api/file?file=${encodeURIComponent(file)}`);
  const entry = state?.files.find((known) => known.file === file);
  /** For an overlay, the original file. For an original file, its overlay. */
  const counterpart = state?.files.find((known) => known.file === entry?.over || known.over === file);
  const place = values['place'] ?? '';
  const isText = values['view'] === 'text' || text?.noForm !== undefined;
  return (
    <section aria-label={entry?.title ?? entry?.name ?? file} className="wb-entry">
      <div className="wb-entry-head">
        <IconButton glyph="left" label="All files" onClick={() => set({ file: undefined, place: undefined, view: undefined })} />
        <p className="wb-path" title={file}>
          {file}
        </p>
        <IconButton
          glyph="eye"
          label="Show in the preview"
          onClick={() => previewLink.show(file, parsePointer(place), findAddress(entry))}
        />
        {entry?.renames && <IconButton glyph="pencil" label="Rename" onClick={() => onAsk('rename')} />}
        {entry && <IconButton glyph="trash" label="Delete" onClick={() => onAsk('remove')} />}
        <Segments label="Edit as" options={views} value={isText ? 'text' : 'form'} onChange={(view) => set({ view })} />
      </div>
      {counterpart && (
        <p className="wb-notice" data-tone="info">
          <span>
            {counterpart.over === undefined
              ? 'In the live portal, this file overrides parts of another file. You can only edit this file as text.'
              : 'In the live portal, another file overrides parts of this file.'}
          </span>
          <button type="button" className="wb-link" onClick={() => set({ file: counterpart.file, place: undefined, view: undefined })}>
            {counterpart.over === undefined ? 'Open the original' : 'Open its changes'}
          </button>
        </p>
      )}
      {mistake ? (
        <EmptyPane title="This file can’t be opened">
          <p>{mistake}</p>
        </EmptyPane>
      ) : text?.text === null ? (
        <EmptyPane title="The draft deletes this file">
          <p>You can undo this.</p>
        </EmptyPane>
      ) : !text ? (
        <EmptyPane title="Loading" />
      ) : isText ? (
        <>
          {text.noForm && !counterpart && (
            <p className="wb-notice" data-tone="info">
              {text.noForm}
            </p>
          )}
          <TextPane file={file} text={text.text} hash={text.hash} revision={revision} place={place} />
        </>
      ) : (
        <>
          {removed && <RemovalNotice removal={removed} onClose={() => setRemoved(undefined)} />}
          <EntryFormView
            key={place}
            file={file}
            place={place}
            removed={removed}
            onGo={(to, path) => {
              setRemoved(undefined);
              set({ file: to, place: formatPointer(path) || undefined });
            }}
            onRemoved={setRemoved}
          />
        </>
      )}
      {entry?.renames && asking === 'rename' && <NameDialog entry={entry} kind={entry.renames} onClose={() => onAsk(undefined)} />}
      {entry && asking === 'remove' && <RemoveDialog entry={entry} onClose={() => onAsk(undefined)} />}
    </section>
  );
}

/** Returns a screen's address. Returns `undefined` for other kinds of files, and for addresses with parameters. */
function findAddress(entry: FileEntry | undefined): string | undefined {
  return entry?.kind === 'screens' && !/[:*]/.test(entry.name) ? entry.name : undefined;
}
