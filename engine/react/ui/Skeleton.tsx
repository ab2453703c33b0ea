import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

const widths = ['w-2/5', 'w-full', 'w-11/12', 'w-3/5'];

export interface SkeletonProps {
  lines?: number;
  /** `facts` has the height of the `details` block, so that the content below doesn't move when it arrives. */
  look?: 'text' | 'facts';
}

/** A placeholder while content loads. Screen readers announce "Loading" only once. */
export function Skeleton({ lines = 3, look = 'text' }: SkeletonProps) {
  const phrase = usePhrases(uiPhrases);
  return (
    <div role="status" className={`grid ${look === 'text' ? 'gap-3 py-2 *:h-4' : 'gap-[17px] *:h-5'}`}>
      <span className="sr-only">{phrase('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} aria-hidden="true" className={`animate-breathe block rounded-md bg-sunken ${widths[index % widths.length]}`} />
      ))}
    </div>
  );
}
