import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { FigureDescription, FigureWords } from '../../compiler/answers/describeFigure.ts';
import { useResponse } from '../client/useWorkbench.ts';
import { factsIn, completeUser } from '../preview/getViewerOptions.ts';
import { previewLink } from '../preview/previewLink.ts';
import type { Preview } from '../preview/usePreview.ts';
import type { FigurePart, ShownFigure } from '../server/previewProtocol.ts';
import { FigureRecords } from './FigureRecords.tsx';
import { formulaWords } from './formulaWords.ts';
import { OtherFigures } from './OtherFigures.tsx';
import { LineLink } from './LineLink.tsx';

/** Explains a figure: its formula, the records that it counts, and the figures that other viewers see. */
export function FigureView({ figure, preview }: { figure: ShownFigure; preview: Preview }) {
  const { label, shown, file, path, value } = figure;
  const question = new URLSearchParams({ file, path: JSON.stringify(path), value: JSON.stringify(value) });
  const { value: answer, mistake } = useResponse<FigureDescription>(`/api/figure?${question}`);
  const explained = useExplained(figure, answer, preview);
  return (
    <article className="wb-explained wb-figured" aria-label={`${label}: ${shown}`}>
      <p className="wb-figure-head">
        <span className="wb-figure-label">{label}</span>
        <strong>{shown}</strong>
      </p>
      {mistake && <p className="wb-wrong">{mistake}</p>}
      {answer && <p>{`This is ${formulaWords(answer.formula)}.`}</p>}
      {answer && (
        <p className="wb-small">
          <span>Defined in </span>
          <LineLink file={file} line={answer.line} />
        </p>
      )}
      {answer && explained && (
        <>
          <Parts words={answer.formula} part={explained.part} fixtures={answer.fixtures} />
          <OtherFigures explained={explained} answer={answer} />
        </>
      )}
    </article>
  );
}

function useExplained({ id, shown }: ShownFigure, answer: FigureDescription | undefined, { kinds, kind, also, viewers, variant }: Preview) {
  const { explained, ready } = useSyncExternalStore(previewLink.subscribe, previewLink.getSnapshot, previewLink.getSnapshot);
  const others = useMemo(
    () =>
      kinds
        .filter(({ value }) => value !== kind?.value)
        .map(({ label, user }) => ({ words: label, user: user && completeUser(user, factsIn(also), viewers.userFields, variant?.user) })),
    [kinds, kind, also, viewers, variant],
  );
  useEffect(() => {
    if (!answer || !ready) return;
    const policies = Object.fromEntries(Object.entries(answer.policies).map(([of, { condition }]) => [of, condition]));
    previewLink.explainFigure({ id, others, policies });
    // Request a new explanation when the figure changes.
  }, [id, shown, others, answer, ready]);
  return explained?.id === id ? (explained.figure ?? undefined) : undefined;
}

interface PartsProps {
  words: FigureWords;
  part: FigurePart;
  fixtures: FigureDescription['fixtures'];
}

/** Lists the parts of a formula with their results. If the formula counts records, lists the records. */
function Parts({ words, part, fixtures }: PartsProps) {
  const [only] = part.parts;
  // If a formula is only a named value, such as `values.total`, show the parts of that value.
  if (words.words === '{0}' && only && words.parts[0]) return <Parts words={words.parts[0]} part={only} fixtures={fixtures} />;
  if (part.counted) return <FigureRecords counted={part.counted} fixtures={fixtures} />;
  if (part.parts.length === 0) return null;
  return (
    <ol>
      {part.parts.map((inner, index) => {
        const own = words.parts[index] ?? { words: 'its formula', parts: [] };
        return (
          <li key={index}>
            <p className="wb-step">
              <span>{formulaWords(own)}</span>
              <strong>{inner.shown}</strong>
            </p>
            <Parts words={own} part={inner} fixtures={fixtures} />
          </li>
        );
      })}
    </ol>
  );
}
