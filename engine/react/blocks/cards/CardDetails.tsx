import type { ReadPiece } from '../../../core/values/readPiece.ts';
import { PieceText } from '../../collection/PieceText.tsx';
import { useText } from '../../context/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { CardParts } from './cardsSchema.ts';

export interface CardDetailsProps {
  details: readonly ReadPiece[];
  arrangement: CardParts['detailsIn'];
}

/** Shows a row's details as lines with icons. If `arrangement` is `facts`, shows labels next to values. */
export function CardDetails({ details, arrangement }: CardDetailsProps) {
  const textOf = useText();
  const isFact = ({ label }: ReadPiece) => arrangement === 'facts' && label !== undefined;
  const lines = details.filter((detail) => !isFact(detail));
  const facts = details.filter(isFact);
  return (
    <>
      {lines.length > 0 && (
        <ul
          className={`text-sm text-muted ${arrangement === 'line' ? 'flex flex-wrap gap-x-5 gap-y-1' : 'grid gap-1 max-sm:has-[a]:-my-1.5 max-sm:has-[a]:gap-0'}`}
        >
          {lines.map((detail, index) => (
            <li key={index} className="flex min-w-0 items-start gap-2 max-sm:in-[ul:has(a)]:min-h-8 max-sm:in-[ul:has(a)]:items-center">
              {detail.icon && <Icon name={detail.icon} size={16} className="mt-0.5 max-sm:in-[ul:has(a)]:mt-0" />}
              <span dir="auto" className="min-w-0 flex-1 tabular-nums">
                <PieceText piece={detail} iconless />
              </span>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="grid gap-1.5 text-sm">
          {facts.map((fact, index) => (
            <div key={index} className="flex min-w-0 items-baseline justify-between gap-x-4">
              <dt className="flex max-w-1/2 shrink-0 items-baseline gap-2 text-muted">
                {fact.icon && <Icon name={fact.icon} size={16} className="self-start translate-y-0.5" />}
                <span>{textOf(fact.label)}</span>
              </dt>
              <dd dir="auto" className="min-w-0 text-end font-medium tabular-nums">
                <PieceText piece={{ ...fact, isLabelled: false }} iconless />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
