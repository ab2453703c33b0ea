import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

export interface SkeletonProps {
  lines?: number;
  /** The shape of a line: a row of a `details` block (`facts`), a figure's card (`cards`), or a list row (`rows`). Defaults to text. */
  look?: 'facts' | 'cards' | 'tall-cards' | 'rows' | 'tall-rows';
}

/** A placeholder while content loads. Screen readers announce "Loading" only once. */
export function Skeleton({ lines = 3, look }: SkeletonProps) {
  const phrase = usePhrases(uiPhrases);
  return (
    <div role="status" className="skeleton" data-look={look}>
      <span className="sr-only">{phrase('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="animate-breathe" />
      ))}
    </div>
  );
}
