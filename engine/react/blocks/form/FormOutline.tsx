import { Skeleton } from '../../ui/Skeleton.tsx';

/** A placeholder for a form of average height. */
export function FormOutline() {
  return <Skeleton lines={8} />;
}
