import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { EmptyRows } from '../../collection/EmptyRows.tsx';
import { Card } from '../../ui/Card.tsx';
import { NextLine } from './NextLine.tsx';
import { RecordLines } from './RecordLines.tsx';
import type { NextProps } from './nextSchema.ts';

/** A list of the viewer's next steps. Each item loads its own records, so that a slow or failed item doesn't delay the others. */
export default function NextBlock({ id, title, items, empty }: NextProps) {
  const textOf = useText();
  const holds = useHolds();
  return (
    <div id={id}>
      <Card flush title={textOf(title)}>
        {/* The gaps between the items look like borders. The last of an odd number of items spans both columns. */}
        <ul className="peer grid gap-px overflow-hidden rounded-b-(--radius) border-t border-line bg-line *:bg-raised empty:hidden xl:grid-cols-2 xl:*:last:odd:col-span-2">
          {items.map((item, index) =>
            holds(item.when) ? (
              item.of === undefined ? (
                <NextLine key={index} item={item} />
              ) : (
                <RecordLines key={index} item={item} of={item.of} />
              )
            ) : null,
          )}
        </ul>
        {/* Show the empty state only if no item renders anything. */}
        <div className="hidden peer-empty:block">
          <EmptyRows empty={empty} />
        </div>
      </Card>
    </div>
  );
}
