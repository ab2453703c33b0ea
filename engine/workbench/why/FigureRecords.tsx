import type { FigureDescription } from '../../compiler/answers/describeFigure.ts';
import type { FigurePart, FigureRecord } from '../server/previewProtocol.ts';
import { useOpenRecord } from './useOpenRecord.ts';

interface Props {
  counted: NonNullable<FigurePart['counted']>;
  fixtures: FigureDescription['fixtures'];
}

/** Lists the records that a figure counts. A click opens the record in its sample file. */
export function FigureRecords({ counted: { rows, among, records }, fixtures }: Props) {
  const further = rows - records.length;
  if (rows === 0) return <p className="wb-small">{`None of the ${among} records match.`}</p>;
  return (
    <details className="wb-figure-records" open={rows <= 5}>
      <summary>{rows < among ? `${rows} of ${among} ${plural(among)}` : `${rows === 1 ? '' : 'All '}${rows} ${plural(rows)}`}</summary>
      <RecordList records={records} fixtures={fixtures} />
      {further > 0 && <p className="wb-small">{`And ${further} more.`}</p>}
    </details>
  );
}

export function RecordList({ records, fixtures }: { records: readonly FigureRecord[]; fixtures: FigureDescription['fixtures'] }) {
  const open = useOpenRecord();
  return (
    <ul>
      {records.map(({ collection, id, title, shown }, index) => {
        const file = fixtures[collection];
        return (
          <li key={`${collection}/${id}/${index}`}>
            {file === undefined ? (
              <span>{title}</span>
            ) : (
              <button type="button" className="wb-link" onClick={() => void open(file, id)}>
                {title}
              </button>
            )}
            {shown !== '' && <span className="wb-figure-value">{shown}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function plural(count: number): string {
  return count === 1 ? 'record' : 'records';
}
