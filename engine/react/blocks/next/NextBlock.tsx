import { useText } from '../../context/useText.ts';
import { EmptyRows } from '../../collection/EmptyRows.tsx';
import { Card } from '../../ui/Card.tsx';
import { NextItems } from './NextItems.tsx';
import type { NextProps } from './nextSchema.ts';

/** A list of the viewer's next steps. The items load in parallel, appear in order, and fail on their own. */
export default function NextBlock({ id, title, items, empty }: NextProps) {
  const textOf = useText();
  return (
    <div id={id}>
      <Card flush title={textOf(title)}>
        {/* The gaps between the items look like borders. The last of an odd number of items spans both columns. */}
        <ul className="peer grid gap-px overflow-hidden rounded-b-(--radius) border-t border-line bg-line *:bg-raised empty:hidden xl:grid-cols-2 xl:*:last:odd:col-span-2">
          <NextItems items={items} />
        </ul>
        {/* Show the empty state only if no item renders anything. */}
        <div className="hidden peer-empty:block">
          <EmptyRows empty={empty} />
        </div>
      </Card>
    </div>
  );
}
