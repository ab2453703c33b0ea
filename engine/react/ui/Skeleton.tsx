import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

const widths = ['w-2/5', 'w-full', 'w-11/12', 'w-3/5'];

/** A placeholder while content loads. Screen readers announce "Loading" only once. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  const phrase = usePhrases(uiPhrases);
  return (
    <div role="status" className="grid gap-3 py-2">
      <span className="sr-only">{phrase('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className={`animate-breathe block h-4 rounded-md bg-sunken ${widths[index % widths.length]}`}
        />
      ))}
    </div>
  );
}
