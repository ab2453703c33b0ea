import { useId } from 'react';
import { usePortal } from '../../scope/PortalContext.ts';
import { useHolds } from '../../scope/useHolds.ts';
import { useText } from '../../scope/useText.ts';
import { useValue } from '../../scope/useValue.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatStat } from './formatStat.ts';
import type { StatsProps } from './statsSchema.ts';

/** Figures with labels. */
export default function StatsBlock({ id, title, look, items }: StatsProps) {
  const words = useText();
  const holds = useHolds();
  const valueOf = useValue();
  const { locale } = usePortal().manifests.settings;
  const headingId = useId();
  const View = look === 'figures' ? Figure : StatCard;
  const shown = items.filter((item) => holds(item.when));
  return (
    <section id={id} aria-labelledby={title ? headingId : undefined} className={look === 'figures' ? 'border-y border-line bg-sunken' : ''}>
      <div className={look === 'figures' ? 'measure py-16 lg:py-20' : ''}>
        {title && (
          <h2 id={headingId} className={look === 'figures' ? 'display mb-10 text-[clamp(1.5rem,1.2rem+1.4vw,2.125rem)]' : 'mb-4 text-lg font-semibold'}>
            {words(title)}
          </h2>
        )}
        <dl className={look === 'figures' ? 'grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4' : 'grid grid-cols-1 gap-3 xs:grid-cols-2 sm:gap-4 xl:grid-cols-4'}>
          {shown.map((item, index) => (
            <View
              key={index}
              label={words(item.label)}
              figure={formatStat(valueOf(item.value), item, locale)}
              detail={item.detail && words(item.detail)}
              icon={item.icon}
              tone={item.tone}
            />
          ))}
        </dl>
      </div>
    </section>
  );
}

interface StatViewProps {
  label: string;
  figure: string;
  detail?: string;
  icon?: string;
  tone?: StatsProps['items'][number]['tone'];
}

function StatCard({ label, figure, detail, icon, tone = 'neutral' }: StatViewProps) {
  return (
    <div className={`tone-${tone} sheet relative flex flex-col overflow-hidden p-4 sm:p-5`}>
      <dt className="flex items-start justify-between gap-3 text-sm font-medium text-muted">
        {label}
        {icon && (
          <span className="-mt-1 -mr-1 grid size-9 shrink-0 place-items-center rounded-full bg-(--tone-soft) text-(--tone-text)">
            <Icon name={icon} size={18} />
          </span>
        )}
      </dt>
      <dd className="display mt-auto pt-3 text-[2rem] leading-none tabular-nums">{figure}</dd>
      {detail && <dd className="mt-2 text-sm text-(--tone-text)">{detail}</dd>}
    </div>
  );
}

function Figure({ label, figure, detail }: StatViewProps) {
  return (
    <div className="flex flex-col-reverse justify-end border-l-2 border-primary pl-4 sm:pl-6">
      {detail && <dd className="mt-1 text-sm text-muted">{detail}</dd>}
      <dt className="mt-3 text-[0.9375rem] text-muted">{label}</dt>
      <dd className="display text-[clamp(2.5rem,1.5rem+4vw,4.5rem)] leading-none tracking-[-0.03em] tabular-nums">{figure}</dd>
    </div>
  );
}
