import { useId } from 'react';
import { lazily } from '../../loading/lazily.tsx';
import { useHolds } from '../../context/useHolds.ts';
import { useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { loadStatCards } from '../loadBlocks.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Stat, StatsProps } from './statsSchema.ts';

/** Loaded on demand, because ungrouped plain text with `look: "figures"` doesn't need these components. */
const GroupedStats = lazily(() => import('./GroupedStats.tsx'));
const StatCards = lazily(loadStatCards);
const FormattedFigure = lazily(() => import('./FormattedFigure.tsx'));

interface Props extends StatsProps {
  /** If true, the block shows placeholders as large as the figures' cards. */
  isOutline?: boolean;
}

export default function StatsBlock(stats: Props) {
  const { id, title, look, items = [], by, isOutline } = stats;
  const textOf = useText();
  const holds = useHolds();
  const headingId = useId();
  const large = look === 'figures';
  const shown = items.filter((item) => holds(item.when));
  const isTall = shown.some((item) => item.detail || item.change);
  return (
    <section id={id} aria-labelledby={title ? headingId : undefined} className={large ? 'full-width border-y border-line bg-sunken' : ''}>
      <div className={large ? 'measure py-16 lg:py-20' : ''}>
        {title && (
          <h2 id={headingId} className={large ? 'display mb-10 text-xl' : 'mb-4 text-lg font-semibold'}>
            {textOf(title)}
          </h2>
        )}
        {isOutline ? (
          <Skeleton lines={shown.length || 3} look={large ? undefined : isTall ? 'tall-cards' : 'cards'} />
        ) : by !== undefined ? (
          <GroupedStats stats={stats} by={by} />
        ) : large ? (
          <Figures items={shown} />
        ) : (
          <StatCards items={shown.map((stat) => ({ stat }))} />
        )}
      </div>
    </section>
  );
}

export function StatsOutline(stats: StatsProps) {
  return <StatsBlock {...stats} isOutline />;
}

function Figures({ items }: { items: readonly Stat[] }) {
  const textOf = useText();
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
      {items.map((item, index) => (
        <div key={index} className="flex flex-col-reverse justify-end border-s-2 border-primary ps-4 sm:ps-6">
          {item.detail && <dd className="mt-1 text-sm text-muted">{textOf(item.detail)}</dd>}
          <dt className="mt-3 text-sm text-muted">{textOf(item.label)}</dt>
          <dd className="display text-2xl leading-none tracking-[-0.03em] tabular-nums">
            <FigureText stat={item} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FigureText({ stat }: { stat: Stat }) {
  const value = useValue()(stat.value);
  if (typeof value === 'string' && !stat.format) return value;
  return <FormattedFigure value={value} stat={stat} />;
}
