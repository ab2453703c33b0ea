import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

export interface SkeletonProps {
  lines?: number;
  /** With `facts`, the placeholder is as tall as a `details` block; with `cards`, each line is as large as the card of a figure; with `rows`, as a row of a list. */
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
