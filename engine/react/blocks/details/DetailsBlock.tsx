import { usePortal } from '../../context/PortalContext.ts';
import { useRowFields } from '../../context/RowScope.tsx';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Breakable } from '../../ui/Breakable.tsx';
import { Card } from '../../ui/Card.tsx';
import type { DetailsProps, Fact } from './detailsSchema.ts';
import { formatValue } from '../../../core/fields/formatValue.ts';

/** Facts as a list of terms and values. */
export default function DetailsBlock({ id, title, look, items }: DetailsProps) {
  const words = useText();
  const holds = useHolds();
  const facts = (
    <dl className="divide-y divide-line text-[0.9375rem]">
      {items
        .filter((fact) => holds(fact.when))
        .map((fact, index) => (
          <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2 first:pt-0 last:pb-0">
            <dt className="text-muted">{words(fact.label)}</dt>
            <dd dir="auto" className="min-w-0 font-medium whitespace-pre-line tabular-nums">
              <FactValue fact={fact} />
            </dd>
          </div>
        ))}
    </dl>
  );
  return (
    <div id={id} className="grid *:min-w-0">
      {look === 'card' ? (
        <Card title={title && words(title)}>{facts}</Card>
      ) : (
        <>
          {title && <h2 className="mb-2 font-semibold">{words(title)}</h2>}
          {facts}
        </>
      )}
    </div>
  );
}

function FactValue({ fact }: { fact: Fact }) {
  const valueOf = useValue();
  const rowFields = useRowFields('row');
  const { locale } = usePortal().manifests.settings;
  const value = valueOf(fact.value);
  const field = rowFields?.find(({ name }) => fact.value === `row.${name}`);
  const text = formatValue(value, fact, field, locale);
  const choice = field?.options?.find((option) => option.value === value);
  const tone = fact.tone ?? choice?.tone;
  if (tone) return <Badge tone={tone}>{text}</Badge>;
  return (fact.format ?? field?.type) === 'email' ? <Breakable>{text}</Breakable> : text;
}
