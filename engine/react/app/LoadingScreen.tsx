import { Skeleton } from '../ui/Skeleton.tsx';

/** An outline of a page while it loads. Appears only if loading takes a while. */
export function LoadingScreen() {
  return (
    <div className="animate-late measure py-10">
      <LoadingOutline />
    </div>
  );
}

export function LoadingOutline() {
  return (
    <>
      <Skeleton lines={2} />
      <div className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <div key={card} className="sheet h-28 animate-breathe" />
        ))}
      </div>
    </>
  );
}
