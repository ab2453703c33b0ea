import type { ReactNode } from 'react';
import { useText } from '../../context/useText.ts';
import { Card } from '../../ui/Card.tsx';
import type { NextProps } from './nextSchema.ts';

interface NextCardProps extends Pick<NextProps, 'id' | 'title'> {
  /** The lines of the list. */
  children: ReactNode;
  /** Shown if the list has no lines. */
  empty?: ReactNode;
}

/** The card around the viewer's next steps. */
export function NextCard({ id, title, children, empty }: NextCardProps) {
  const textOf = useText();
  return (
    <div id={id}>
      <Card flush title={textOf(title)}>
        {/* The gaps between the items look like borders. The last of an odd number of items spans both columns. */}
        <ul className="peer grid gap-px overflow-hidden rounded-b-(--radius) border-t border-line bg-line *:bg-raised empty:hidden xl:grid-cols-2 xl:*:last:odd:col-span-2">
          {children}
        </ul>
        <div className="hidden peer-empty:block">{empty}</div>
      </Card>
    </div>
  );
}
