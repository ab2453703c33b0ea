import { useMemo, useState } from 'react';
import { usePageState, usePageValue } from '../../index.ts';
import type { FileEntry, WorkbenchState } from '../server/protocol.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { AddMenu } from './AddMenu.tsx';
import { FileButton } from './FileButton.tsx';
import { fileGroups, problemsByFile } from './fileGroups.ts';
import { findShownScreen } from './findShownScreen.ts';
import { FoundPlaces } from './FoundPlaces.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

export function FileTree({ state }: { state: WorkbenchState }) {
  const { values, set } = usePageState();
  const find = values['find'] ?? '';
  const [typed, type] = usePageValue('find');
  const groups = useMemo(() => fileGroups(state.files), [state.files]);
  const problems = useMemo(() => problemsByFile(state.problems), [state.problems]);
  const shown = findShownScreen(state.files, values['at'] || '/');
  const open = (file: string, place?: string) => set({ file, place, view: undefined });
  return (
    <nav aria-label="Files" className="wb-tree">
      <div className="wb-tree-head">
        <label className="wb-search">
          <WorkbenchGlyph name="search" />
          <input
            type="search"
            aria-label="Search names and text"
            placeholder="Search names and text"
            value={typed}
            onChange={({ target }) => type(target.value, { replace: true })}
          />
        </label>
        <AddMenu />
        {find.trim() !== '' && (
          <button type="button" className="wb-button" onClick={() => set({ open: 'replace' })}>
            Replace…
          </button>
        )}
      </div>
      {values['open'] === 'replace' && <ReplaceDialog find={find.trim()} onClose={() => set({ open: undefined })} />}
      <div className="wb-tree-body">
        {find.trim() === '' ? (
          <>
            <section aria-label="In the preview" className="wb-in-preview">
              <h3>In the preview</h3>
              {shown ? (
                <FileButton
                  entry={shown}
                  isUnder={false}
                  isOpen={shown.file === values['file']}
                  problems={problems.get(shown.file)}
                  onOpen={open}
                />
              ) : (
                <p className="wb-small">This page has no file</p>
              )}
            </section>
            {groups.map(({ label, files }) => (
              <Group key={label} label={label} files={files} open={values['file'] ?? ''} problems={problems} onOpen={open} />
            ))}
          </>
        ) : (
          <FoundPlaces find={find} files={state.files} onOpen={open} />
        )}
      </div>
    </nav>
  );
}

interface GroupProps {
  label: string;
  files: readonly FileEntry[];
  open: string;
  problems: ReturnType<typeof problemsByFile>;
  onOpen: (file: string) => void;
}

const shownAtFirst = 60;

function Group({ label, files, open, problems, onOpen }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const isUnder = ({ over }: FileEntry) => files.some(({ file }) => file === over);
  const shown = isWhole ? files : files.slice(0, shownAtFirst);
  const bad = files.some(({ file }) => (problems.get(file)?.errors ?? 0) > 0);
  return (
    <details className="wb-group" open={files.length <= 12 || files.some(({ file, state }) => file === open || state !== 'same') || bad}>
      <summary>
        <span>{`${label} `}</span>
        <span className="wb-count">{files.length - files.filter(isUnder).length}</span>
      </summary>
      <ul>
        {shown.map((entry) => (
          <li key={entry.file}>
            <FileButton
              entry={entry}
              isUnder={isUnder(entry)}
              isOpen={entry.file === open}
              problems={problems.get(entry.file)}
              onOpen={onOpen}
            />
          </li>
        ))}
        {shown.length < files.length && (
          <li>
            <button type="button" className="wb-link" onClick={() => setWhole(true)}>
              {`Show all ${files.length}`}
            </button>
          </li>
        )}
      </ul>
    </details>
  );
}
