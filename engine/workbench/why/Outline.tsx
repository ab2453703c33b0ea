import type { Path } from '../../compiler/source/Source.ts';
import { Glyph } from '../ui/Glyph.tsx';

/** Something on a screen, whether or not the viewer sees it. */
export interface OutlineEntry {
  title: string;
  /** What kind of thing it is: a block, a link, a field. */
  what: string;
  file: string;
  line: number;
  path: Path;
  sees: 'yes' | 'perhaps' | 'no';
  inside: readonly OutlineEntry[];
}

export type OutlineAnswer = readonly OutlineEntry[];

interface Props {
  outline: OutlineAnswer;
  chosen: string;
  onChoose: (subject: string) => void;
}

/** Everything that the screen has, also what is not there for this viewer. */
export function Outline({ outline, chosen, onChoose }: Props) {
  if (outline.length === 0) return null;
  return (
    <section aria-label="On this screen" className="wb-outline">
      <h3>On this screen, seen or not</h3>
      <Entries entries={outline} chosen={chosen} onChoose={onChoose} />
    </section>
  );
}

function Entries({ entries, chosen, onChoose }: { entries: OutlineAnswer } & Omit<Props, 'outline'>) {
  return (
    <ul>
      {entries.map((entry, index) => {
        const subject = `${entry.file}:${entry.line}`;
        return (
          <li key={index}>
            <button
              type="button"
              className="wb-file"
              data-sees={entry.sees}
              aria-current={subject === chosen || undefined}
              onClick={() => onChoose(subject)}
            >
              <Glyph name={entry.sees === 'no' ? 'close' : 'eye'} />
              <span className="wb-file-name">{entry.title}</span>
              <span className="wb-small">{entry.what}</span>
              {entry.sees !== 'yes' && <span className="wb-tag">{entry.sees === 'no' ? 'not seen' : 'it depends'}</span>}
            </button>
            {entry.inside.length > 0 && <Entries entries={entry.inside} chosen={chosen} onChoose={onChoose} />}
          </li>
        );
      })}
    </ul>
  );
}
