import type { OutlineEntry } from '../server/protocol.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';

interface Props {
  outline: OutlineEntry;
  chosen: string;
  onChoose: (subject: string) => void;
}

export function Outline({ outline, chosen, onChoose }: Props) {
  if (outline.children.length === 0) return null;
  return (
    <section aria-label="On this screen" className="wb-outline">
      <h3>Everything on this screen</h3>
      <Entries entries={outline.children} chosen={chosen} onChoose={onChoose} />
    </section>
  );
}

function Entries({ entries, chosen, onChoose }: { entries: readonly OutlineEntry[] } & Omit<Props, 'outline'>) {
  return (
    <ul>
      {entries.map((entry, index) => {
        const subject = `${entry.file}:${entry.line}`;
        return (
          <li key={index}>
            <button
              type="button"
              className="wb-file"
              data-sees={entry.seen}
              aria-current={subject === chosen || undefined}
              onClick={() => onChoose(subject)}
            >
              <WorkbenchGlyph name={entry.seen === 'no' ? 'close' : 'eye'} />
              <span className="wb-file-name">{entry.title}</span>
              {!entry.title.startsWith(entry.kind) && <span className="wb-small">{entry.kind}</span>}
              {entry.seen !== 'yes' && <span className="wb-tag">{entry.seen === 'no' ? 'not seen' : 'it depends'}</span>}
            </button>
            {entry.children.length > 0 && <Entries entries={entry.children} chosen={chosen} onChoose={onChoose} />}
          </li>
        );
      })}
    </ul>
  );
}
