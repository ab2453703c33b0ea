import { useKnown } from '../../context/useKnown.ts';
import { LineOutline } from './LineOutline.tsx';
import { NextCard } from './NextCard.tsx';
import type { NextProps } from './nextSchema.ts';

export function NextOutline({ id, title, items }: NextProps) {
  const { verdictOf } = useKnown();
  const shown = items.filter((item) => verdictOf(item.when));
  return (
    <NextCard id={id} title={title}>
      {shown.map((item, index) => (
        <LineOutline key={index} item={item} />
      ))}
    </NextCard>
  );
}
