import type { FileEntry } from '../server/protocol.ts';
import { fileLabel } from './fileGroups.ts';

const states = { same: '', changed: 'changed', new: 'new', deleted: 'deleted', conflict: 'conflict' } as const;

interface FileButtonProps {
  entry: FileEntry;
  /** True for an overlay, which appears below its original file. */
  isUnder: boolean;
  isOpen: boolean;
  problems: { errors: number; warnings: number } | undefined;
  onOpen: (file: string) => void;
}

/** A button that opens a file. Shows the file's name, its state in the draft, and its number of problems. */
export function FileButton({ entry, isUnder, isOpen, problems, onOpen }: FileButtonProps) {
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
