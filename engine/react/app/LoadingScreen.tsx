import { Skeleton } from '../ui/Skeleton.tsx';

/** The outline of a page that is on its way. It appears only when that takes long enough to be noticed. */
export function LoadingScreen() {
  return (
    <div className="animate-late measure py-10">
      <Outline />
    </div>
  );
}

/** A heading and four cards to come. */
export function Outline() {
  return (
    <>
      <Skeleton lines={2} />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4" aria-hidden="true">
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className="sheet h-28 animate-breathe" />
        ))}
      </div>
    </>
  );
}
