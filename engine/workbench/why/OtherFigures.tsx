import type { FigureDescription } from '../../compiler/answers/describeFigure.ts';
import type { ExplainedFigure, FigureRecord } from '../server/previewProtocol.ts';
import { RecordList } from './FigureRecords.tsx';
import { LineLink } from './LineLink.tsx';

/** Explains why other viewers see a different figure. */
export function OtherFigures({ explained: { others, alike, unseen }, answer }: { explained: ExplainedFigure; answer: FigureDescription }) {
  if (others.length + alike + unseen.length === 0) return null;
  return (
    <section aria-label="Other viewers">
      <h3>Other viewers</h3>
      <ul className="wb-others">
        {others.map(({ viewers, shown, where, missing, added, because, policy }, index) => {
          const rule = policy === undefined ? undefined : answer.policies[policy];
          return (
            <li key={index}>
              <p className="wb-step">
                <span>{viewers.join('; ')}</span>
                <strong>{shown}</strong>
              </p>
              {where === 'live' && (
                <p className="wb-small">
                  <span>{`In the live portal, ${rule ? rule.words : 'they can’t read all of the records'}. `}</span>
                  {rule && <LineLink file={rule.file} line={rule.line} />}
                </p>
              )}
              <Difference title="not counted for them" records={missing} answer={answer} />
              <Difference title="only counted for them" records={added} answer={answer} />
              {because.map((sentence) => (
                <p key={sentence} className="wb-small">
                  {`For them, ${sentence}.`}
                </p>
              ))}
            </li>
          );
        })}
      </ul>
      {alike > 0 && (
        <p className="wb-small">
          {others.length === 0
            ? 'All other viewers with access also see this number.'
            : `${alike} other ${alike === 1 ? 'kind of viewer sees' : 'kinds of viewers see'} the same number.`}
        </p>
      )}
      {unseen.length > 0 && <p className="wb-small">{`These viewers can’t see this number: ${unseen.join('; ')}.`}</p>}
    </section>
  );
}

function Difference({ title, records, answer }: { title: string; records: readonly FigureRecord[]; answer: FigureDescription }) {
  if (records.length === 0) return null;
  return (
    <details className="wb-figure-records">
      <summary>{`${records.length} ${records.length === 1 ? 'record is' : 'records are'} ${title}`}</summary>
      <RecordList records={records} fixtures={answer.fixtures} />
    </details>
  );
}
