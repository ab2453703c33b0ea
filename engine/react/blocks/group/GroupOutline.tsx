import type { AnyBlock } from '../../../language/screen.ts';
import { useHolds } from '../../context/useHolds.ts';
import { columnGrids } from '../../ui/columnGrids.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LineOutline } from '../next/LineOutline.tsx';
import { NextCard } from '../next/NextCard.tsx';
import type { NextProps } from '../next/nextSchema.ts';
import { StatsOutline } from '../stats/StatsOutline.tsx';
import type { StatsProps } from '../stats/statsSchema.ts';
import type { GroupProps } from './groupSchema.ts';

/** Placeholders for a group's blocks, while its values load. Leaves out blocks whose `when` needs these values. */
export function GroupOutline({ columns, blocks }: Pick<GroupProps, 'columns' | 'blocks'>) {
  const holds = useHolds();
  return (
    <div className={`${columnGrids[columns]} *:min-w-0`}>
      {blocks.map((block, index) => (holds(block.when) ? <BlockOutline key={index} block={block} /> : null))}
    </div>
  );
}

function BlockOutline({ block }: { block: AnyBlock }) {
  const holds = useHolds();
  // The compiler has validated both kinds of blocks.
  if (block.block === 'next') {
    const { title, items } = block as unknown as NextProps;
    const shown = items.filter((item) => holds(item.when));
    return (
      <NextCard title={title}>
        {shown.map((item, index) => (
          <LineOutline key={index} item={item} />
        ))}
      </NextCard>
    );
  }
  if (block.block === 'stats') {
    const { items = [] } = block as unknown as StatsProps;
    if (items.length > 0) return <StatsOutline items={items.filter((item) => holds(item.when))} />;
  }
  return <Skeleton />;
}
