import type { ShownFigure } from '../server/previewProtocol.ts';

interface Props {
  figures: readonly ShownFigure[] | undefined;
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** The maximum number of figures in the list. A table can contain thousands. */
const most = 100;

export function FigureList({ figures, chosen, onChoose }: Props) {
  if (!figures || figures.length === 0) return null;
  const further = figures.length - most;
  return (
    <section aria-label="Numbers on this screen" className="wb-outline">
      <h3>Numbers on this screen</h3>
      <ul>
        {figures.slice(0, most).map(({ id, label, shown }) => (
          <li key={id}>
            <button type="button" className="wb-file wb-figure" aria-current={id === chosen || undefined} onClick={() => onChoose(id)}>
              <span className="wb-file-name">{label}</span>
              <span className="wb-figure-value">{shown}</span>
            </button>
          </li>
        ))}
      </ul>
      {further > 0 && <p className="wb-small">{`Numbers not listed here: ${further}. To see one explained, pick it in the preview.`}</p>}
    </section>
  );
}
