import type { SearchPlace } from '../../compiler/edits/listPlaces.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { FileEntry } from '../server/protocol.ts';
import { formatPointer } from '../client/pointer.ts';
import { useResponse } from '../client/useWorkbench.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { fileLabel } from './fileGroups.ts';
import { findHits } from './findHits.ts';

const most = 80;

interface Props {
  find: string;
  files: readonly FileEntry[];
  onOpen: (file: string, place?: string) => void;
}

/** Lists the files and entries that contain all search words. Entries with matching text come before entries with a matching key. */
export function FoundPlaces({ find, files, onOpen }: Props) {
  const { value, mistake, loading } = useResponse<readonly SearchPlace[]>('/api/places');
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const named = files.filter((entry) => fits(`${entry.name} ${entry.title ?? ''} ${entry.file}`));
  const byText = (value ?? []).filter(({ text }) => fits(text));
  const byKey = (value ?? []).filter(({ text, key, path }) => !fits(text) && fits(`${text} ${key ?? ''} ${lastKey(path)}`));
  const places = [...byText, ...byKey];
  if (mistake) return <EmptyPane title="The search failed">{<p>{mistake}</p>}</EmptyPane>;
  if (named.length === 0 && places.length === 0) return <EmptyPane title={loading && !value ? 'Searching' : 'No matches'} />;
  return (
    <>
      {named.length > 0 && (
        <section aria-label="Files" className="wb-found">
          <h3>Files</h3>
          <ul>
            {named.slice(0, most).map((entry) => (
              <li key={entry.file}>
                <button type="button" className="wb-file" title={entry.file} onClick={() => onOpen(entry.file)}>
                  <span className="wb-file-name">{fileLabel(entry).label}</span>
                  <span className="wb-small">{entry.file}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {places.length > 0 && (
        <section aria-label="Names and text" className="wb-found">
          <h3>Names and text</h3>
          <ul>
            {places.slice(0, most).map(({ file, path, text, key }) => (
              <li key={`${file}${formatPointer(path)}${text}`}>
                <button type="button" className="wb-file wb-tall" onClick={() => onOpen(file, formatPointer(entryPath(path)))}>
                  <span className="wb-file-name">
                    <Hits text={text} words={words} />
                  </span>
                  <span className="wb-small">
                    {key !== undefined && (
                      <>
                        <Hits text={key} words={words} />
                        <span>{' · '}</span>
                      </>
                    )}
                    <span>{file}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {places.length > most && <p className="wb-small">{`And ${places.length - most} more. Type another word to narrow the list.`}</p>}
        </section>
      )}
    </>
  );
}

function Hits({ text, words }: { text: string; words: readonly string[] }) {
  // The React keys are indexes, because the parts have no ids.
  return findHits(text, words).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>));
}

function lastKey(path: Path): string {
  return path.findLast((step) => typeof step === 'string') ?? '';
}

function entryPath(path: Path): Path {
  return typeof path.at(-1) === 'string' ? path.slice(0, -1) : path;
}
