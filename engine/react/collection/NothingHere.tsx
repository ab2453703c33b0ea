import type { Empty } from '../../language/collection.ts';
import { useText } from '../context/useText.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** What a manifest says where there is nothing: a title alone, or one with a text below it. */
export function NothingHere({ empty }: { empty: Empty }) {
  const words = useText();
  if (typeof empty === 'string' || !('title' in empty)) return <EmptyState title={words(empty)} />;
  return <EmptyState title={words(empty.title)} text={empty.text && words(empty.text)} />;
}
