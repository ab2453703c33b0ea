import type { Path } from '../../compiler/source/Source.ts';
import type { FileEntry } from '../server/protocol.ts';
import { formatPointer } from '../client/pointer.ts';
import { useAnswer } from '../client/useWorkbench.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { fileLabel } from './fileGroups.ts';

interface Place {
  file: string;
  path: Path;
  text: string;
}

const most = 80;

interface Props {
  find: string;
  files: readonly FileEntry[];
  onOpen: (file: string, place?: string) => void;
}

/** Lists the files and entries whose name or text contains every search word. */
export function FoundPlaces({ find, files, onOpen }: Props) {
  const { value, mistake, loading } = useAnswer<readonly Place[]>('/api/places');
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const named = files.filter((entry) => fits(`${entry.name} ${entry.title ?? ''} ${entry.file}`));
  const places = (value ?? []).filter(({ text }) => fits(text));
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
        <section aria-label="Names and texts" className="wb-found">
          <h3>Names and texts</h3>
          <ul>
            {places.slice(0, most).map(({ file, path, text }) => (
              <li key={`${file}${formatPointer(path)}${text}`}>
                <button type="button" className="wb-file wb-tall" onClick={() => onOpen(file, formatPointer(entryPath(path)))}>
                  <span className="wb-file-name">{text}</span>
                  <span className="wb-small">{file}</span>
                </button>
              </li>
            ))}
          </ul>
          {places.length > most && <p className="wb-small">{`${places.length - most} more. Type another word to narrow the list.`}</p>}
        </section>
      )}
    </>
  );
}

function entryPath(path: Path): Path {
  return typeof path.at(-1) === 'string' ? path.slice(0, -1) : path;
}
