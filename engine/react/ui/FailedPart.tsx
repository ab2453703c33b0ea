import { isLoadFailure } from '../loading/isLoadFailure.ts';
import type { Failure } from './ErrorBoundary.tsx';
import { TryAgain } from './TryAgain.tsx';
import { usePhrases } from '../context/usePhrases.ts';
import { errorPhrases } from './errorPhrases.ts';

export interface FailedPartProps {
  failure: Failure;
  /** The failed block's file and line, such as `screens/plots.json:12`. */
  place: string;
  block: string;
}

export function FailedPart({ failure, place, block }: FailedPartProps) {
  const phrase = usePhrases(errorPhrases);
  const isLoad = isLoadFailure(failure.error);
  return (
    <section role="alert" className="min-w-0 rounded-xl border border-(--danger-mark) bg-(--surface-raised) p-4">
      <h2 className="font-semibold text-(--ink)">{phrase(isLoad ? 'partNotLoaded' : 'partNotShown')}</h2>
      {!isLoad && (
        <p className="mt-1 text-sm wrap-anywhere text-(--muted)">{phrase('reason', { place, block, reason: failure.error.message })}</p>
      )}
      <div className="mt-3">
        <TryAgain size="small" {...failure} />
      </div>
    </section>
  );
}
