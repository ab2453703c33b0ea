import { useId } from 'react';
import { ItemLink, useAddress } from '../../collection/ItemLink.tsx';
import { usePortal } from '../../context/PortalContext.ts';
import { usePick, useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { Icon } from '../../ui/Icon.tsx';
import { phone } from '../../ui/phone.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { computeChange, type RelativeChange } from './computeChange.ts';
import { useFigure } from '../../collection/useFigure.ts';
import type { Tone } from '../../../language/basics.ts';
import type { Scope } from '../../../core/conditions/scope.ts';
import type { Stat } from './statsSchema.ts';

/** A figure. `over` contains values to add to its scope, such as its group. */
export interface ShownStat {
  stat: Omit<Stat, 'label'> & { label?: Stat['label'] | undefined };
  label?: string;
  over?: Scope;
}

export default function StatCards({ items }: { items: readonly ShownStat[] }) {
  const textOf = useText();
  const isPhone = useMediaQuery(phone);
  const pick = usePick();
  const valueOf = useValue();
  const addressOf = useAddress();
  const { locale } = usePortal().manifests.settings;
  const values = items.map(({ stat, over }) => valueOf(stat.value, over));
  const figureOf = useFigure();
  const figures = items.map(({ stat }, index) => figureOf(stat, values[index]));
  // If one figure is long, make all of them smaller, so that their sizes match.
  const small = figures.some((figure) => figure.length > 7);
  return (
    // Subgrid rows align the cards' figures. On a phone, the list scrolls sideways. If it contains no links, it is a tab stop for keyboard
    // scrolling.
    <dl
      {...(isPhone && items.every(({ stat }) => stat.to === undefined) && { tabIndex: 0 })}
      className="grid gap-x-3 max-sm:-mx-4 max-sm:auto-cols-max max-sm:grid-flow-col max-sm:grid-rows-[repeat(4,auto)] max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:-mb-4 sm:grid-cols-2 sm:gap-x-4 xl:grid-cols-4"
    >
      {items.map(({ stat, label = '', over }, index) => {
        const value = values[index];
        return (
          <StatCard
            key={index}
            stat={stat}
            over={over}
            label={stat.label === undefined ? label : textOf(stat.label, over)}
            figure={figures[index] ?? ''}
            small={small}
            detail={stat.detail && textOf(stat.detail, over)}
            change={stat.change && computeChange(value, valueOf(stat.change.from, over), stat.change.better, locale)}
            changeLabel={textOf(stat.change?.label, over)}
            icon={pick(stat.icon, over)}
            tone={pick(stat.tone, over)}
            address={addressOf(stat.to, over)}
          />
        );
      })}
    </dl>
  );
}

interface StatCardProps extends Pick<ShownStat, 'stat' | 'over'> {
  label: string;
  figure: string;
  small: boolean;
  detail?: string;
  change?: RelativeChange;
  changeLabel: string;
  icon?: string;
  tone?: Tone;
  address: string | undefined;
}

function StatCard({ stat, label, figure, small, detail, change, changeLabel, icon, tone = 'neutral', address }: StatCardProps) {
  const figureId = useId();
  return (
    <div
      className={`tone-${tone} sheet ${address === undefined ? '' : 'leads'} row-span-4 grid snap-start grid-cols-1 grid-rows-subgrid gap-0 px-4 py-2.5 max-sm:min-w-30 max-sm:grid-cols-[auto] sm:mb-4 sm:p-5`}
    >
      <dt className="text-sm font-medium text-muted [overflow-wrap:anywhere]">
        <ItemLink address={address} newTab={stat.newTab} describedBy={figureId}>
          {label}
        </ItemLink>
      </dt>
      <dd id={figureId} className="display flex min-w-0 items-end justify-between gap-2 tabular-nums sm:pt-2">
        <span className="min-w-0 flex-1 sm:@container sm:[overflow-wrap:anywhere]">
          <span
            className={`block text-xl leading-none max-sm:pt-0.5 max-sm:whitespace-nowrap ${small ? 'sm:text-[clamp(var(--text-lg),17cqi,var(--text-xl))]' : ''}`}
          >
            {figure}
          </span>
        </span>
        {icon && (
          <span className="grid size-9 -my-1 -me-1 max-sm:hidden shrink-0 place-items-center rounded-full bg-(--tone-soft) text-(--tone-text)">
            <Icon name={icon} size={18} />
          </span>
        )}
      </dd>
      {detail && <dd className="text-sm text-(--tone-text) max-sm:text-xs sm:mt-2">{detail}</dd>}
      {change && <PercentChange change={change} label={changeLabel} />}
    </div>
  );
}

const arrows = { up: '▲', down: '▼', none: '' };

/** A percent change. Screen readers skip the arrow, because the number has a sign. */
function PercentChange({ change, label }: { change: RelativeChange; label: string }) {
  return (
    <dd className="text-sm text-muted max-sm:text-xs sm:mt-2">
      <span className={`tone-${change.tone} font-semibold whitespace-nowrap text-(--tone-text) tabular-nums`}>
        {change.direction !== 'none' && (
          <span aria-hidden="true" className="me-1 text-xs">
            {arrows[change.direction]}
          </span>
        )}
        <span>{change.text}</span>
      </span>
      <span>{` ${label}`}</span>
    </dd>
  );
}
