import { useKnown } from '../../context/useKnown.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { NextItem } from './nextSchema.ts';

/** A placeholder as tall as a line, to avoid a layout shift when the records load. */
export function LineOutline({ item: { icon, date, text, actions = [] } }: { item: NextItem }) {
  const { verdictOf } = useKnown();
  // Leave out buttons that are certain to be hidden. Reserve space for a button whose condition depends on the records, because most
  // lines are about a record that needs the action.
  const hasButtons = actions.some(({ when }) => verdictOf(when) !== false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-6">
      {(icon !== undefined || date !== undefined) && <span className="size-11 shrink-0 rounded-(--radius-control) bg-sunken" />}
      <div className="min-w-0 flex-1 basis-48">
        <Skeleton lines={text === undefined ? 1 : 2} />
      </div>
      {hasButtons && <span className="h-11 w-28 rounded-(--radius-control) bg-sunken max-sm:w-full sm:h-9" />}
    </li>
  );
}
