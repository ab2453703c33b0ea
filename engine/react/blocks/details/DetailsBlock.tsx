import type { ReactNode } from 'react';
import { findPicture } from '../../collection/findPicture.ts';
import { PieceText } from '../../collection/PieceText.tsx';
import { usePieces } from '../../collection/usePieces.ts';
import { useScope } from '../../context/ScopeContext.tsx';
import { useText } from '../../context/useText.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { DetailsProps } from './detailsSchema.ts';

export default function DetailsBlock(details: DetailsProps) {
  const textOf = useText();
  const read = usePieces();
  return (
    <DetailsFrame {...details}>
      <dl className="divide-y divide-line text-sm">
        {read(details.fields).map((fact, index) => (
          <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2 first:pt-0 last:pb-0">
            <dt className="text-muted">{textOf(fact.label)}</dt>
            <dd dir="auto" className="min-w-0 font-medium whitespace-pre-line tabular-nums max-sm:[&>a]:-my-2">
              <PieceText piece={fact} as="fact" />
            </dd>
          </div>
        ))}
      </dl>
    </DetailsFrame>
  );
}

export function DetailsOutline(details: DetailsProps) {
  return (
    <DetailsFrame {...details}>
      <Skeleton lines={details.fields.length} look="facts" />
    </DetailsFrame>
  );
}

function DetailsFrame({ id, title, picture, look, children }: DetailsProps & { children: ReactNode }) {
  const textOf = useText();
  const address = findPicture(useScope()['row'], picture);
  return (
    <div id={id} className="grid *:min-w-0">
      {address !== undefined && (
        <img src={address} alt="" className="mb-4 aspect-[5/2] w-full rounded-(--radius-control) bg-sunken object-cover print:hidden" />
      )}
      {look === 'card' ? (
        <Card title={title && textOf(title)}>{children}</Card>
      ) : (
        <>
          {title && <h2 className="mb-2 font-semibold">{textOf(title)}</h2>}
          {children}
        </>
      )}
    </div>
  );
}
