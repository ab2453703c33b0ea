import { useMemo, useState } from 'react';
import { usePageState, usePageValue } from '../../index.ts';
import type { FileEntry, WorkbenchState } from '../server/protocol.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { AddMenu } from './AddMenu.tsx';
import { fileGroups, fileLabel, problemsByFile } from './fileGroups.ts';
import { FoundPlaces } from './FoundPlaces.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

export function FileTree({ state }: { state: WorkbenchState }) {
  const { values, set } = usePageState();
  const find = values['find'] ?? '';
  const [typed, type] = usePageValue('find');
  const groups = useMemo(() => fileGroups(state.files), [state.files]);
  const problems = useMemo(() => problemsByFile(state.problems), [state.problems]);
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
            Replace …
          </button>
        )}
      </div>
      {values['open'] === 'replace' && <ReplaceDialog find={find.trim()} onClose={() => set({ open: undefined })} />}
      <div className="wb-tree-body">
        {find.trim() === '' ? (
          groups.map(({ label, files }) => (
            <Group key={label} label={label} files={files} open={values['file'] ?? ''} problems={problems} onOpen={open} />
          ))
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

const states = { same: '', changed: 'changed', new: 'new', deleted: 'deleted', conflict: 'conflict' } as const;

interface FileButtonProps {
  entry: FileEntry;
  /** True if the entry is an overlay for live, which is listed below the file that it changes. */
  isUnder: boolean;
  isOpen: boolean;
  problems: { errors: number; warnings: number } | undefined;
  onOpen: (file: string) => void;
}

function FileButton({ entry, isUnder, isOpen, problems, onOpen }: FileButtonProps) {
  const { label, small } = fileLabel(entry);
  const state = states[entry.state];
  return (
    <button
      type="button"
      className="wb-file"
      aria-current={isOpen || undefined}
      title={entry.file}
      data-state={entry.state}
      data-under={isUnder || undefined}
      onClick={() => onOpen(entry.file)}
    >
      {isUnder ? (
        <span className="wb-file-name">
          <span className="wb-unseen">{`${label}: `}</span>
          <span>changes in live</span>
        </span>
      ) : (
        <>
          <span className="wb-file-name">{label}</span>
          {small && <span className="wb-small">{small}</span>}
          {entry.over !== undefined && <span className="wb-tag">in live</span>}
        </>
      )}
      {state && <span className="wb-tag">{state}</span>}
      {problems && (problems.errors > 0 || problems.warnings > 0) && (
        <span className="wb-tag" data-tone={problems.errors > 0 ? 'danger' : 'warning'}>
          <span>{problems.errors || problems.warnings}</span>
          <span className="wb-unseen">{` ${problems.errors > 0 ? 'to fix' : 'to review'}`}</span>
        </span>
      )}
    </button>
  );
}
