import type { Field } from '../../manifest/field.ts';
import type { Row } from '../../manifest/fixture.ts';
import { useHolds } from '../../scope/useHolds.ts';
import { useText } from '../../scope/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RowPiece } from '../list/RowPiece.tsx';
import type { CardParts } from './cardsSchema.ts';

export interface CardDetailsProps {
  details: NonNullable<CardParts['details']>;
  row: Row;
  fields: readonly Field[];
}

/** Facts about the row: those without a label as lines with their icons, those with one as terms and values. */
export function CardDetails({ details, row, fields }: CardDetailsProps) {
  const words = useText();
  const holds = useHolds();
  const shown = details.filter((detail) => holds(detail.when) && holds(detail.value.when));
  const lines = shown.filter((detail) => !detail.label);
  const facts = shown.filter((detail) => detail.label);
  return (
    <>
      {lines.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {lines.map(({ icon, value }, index) => (
            <li key={index} className="flex min-w-0 items-start gap-2">
              {icon && <Icon name={icon} size={16} className="mt-0.5" />}
              <span className="min-w-0 tabular-nums">
                <RowPiece piece={value} row={row} fields={fields} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className="grid gap-1.5 text-sm">
          {facts.map(({ label, icon, value }, index) => (
            <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="flex items-center gap-2 text-muted">
                {icon && <Icon name={icon} size={16} />}
                {words(label)}
              </dt>
              <dd className="min-w-0 font-medium tabular-nums">
                <RowPiece piece={value} row={row} fields={fields} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
