import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RowPiece } from '../../collection/RowPiece.tsx';
import type { CardParts } from './cardsSchema.ts';

export interface CardDetailsProps {
  details: NonNullable<CardParts['details']>;
  arrangement: CardParts['detailsIn'];
  row: Row;
  fields: readonly Field[];
}

/** Facts about the row: those without a label as lines with their icons, or all in one line; those with one as terms and values. */
export function CardDetails({ details, arrangement, row, fields }: CardDetailsProps) {
  const words = useText();
  const holds = useHolds();
  const shown = details.filter((detail) => holds(detail.when) && holds(detail.value.when));
  const lines = shown.filter((detail) => !detail.label);
  const facts = shown.filter((detail) => detail.label);
  return (
    <>
      {lines.length > 0 && (
        <ul className={`text-sm text-muted ${arrangement === 'line' ? 'flex flex-wrap gap-x-5 gap-y-1' : 'grid gap-1'}`}>
          {lines.map(({ icon, value }, index) => (
            <li key={index} className="flex min-w-0 items-start gap-2">
              {icon && <Icon name={icon} size={16} className="mt-0.5" />}
              <span dir="auto" className="min-w-0 flex-1 tabular-nums">
                <RowPiece piece={value} row={row} fields={fields} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="grid gap-1.5 text-sm">
          {facts.map(({ label, icon, value }, index) => (
            <div key={index} className="flex min-w-0 items-baseline justify-between gap-x-4">
              <dt className="flex max-w-1/2 shrink-0 items-baseline gap-2 text-muted">
                {icon && <Icon name={icon} size={16} className="self-start translate-y-0.5" />}
                {words(label)}
              </dt>
              <dd dir="auto" className="min-w-0 text-end font-medium tabular-nums">
                <RowPiece piece={value} row={row} fields={fields} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
