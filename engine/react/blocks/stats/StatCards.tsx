import { useId } from 'react';
import { ItemLink, useAddress } from '../../collection/ItemLink.tsx';
import { usePortal } from '../../context/PortalContext.ts';
import { usePick, useText } from '../../context/useText.ts';
import { useValue } from '../../context/useValue.ts';
import { Icon } from '../../ui/Icon.tsx';
import { changeOf, type RelativeChange } from './changeOf.ts';
import { useFigure } from '../../collection/useFigure.ts';
import type { Tone } from '../../../language/basics.ts';
import type { Scope } from '../../../core/conditions/scope.ts';
import type { Stat } from './statsSchema.ts';

/** A figure, with additions to the scope that it reads, such as its group. */
export type ShownStat = Stat & { over?: Scope };

export default function StatCards({ items }: { items: readonly ShownStat[] }) {
  const words = useText();
  const pick = usePick();
  const valueOf = useValue();
  const addressOf = useAddress();
  const { locale } = usePortal().manifests.settings;
  const values = items.map((item) => valueOf(item.value, item.over));
  const figureOf = useFigure();
  const figures = items.map((item, index) => figureOf(item, values[index]));
  // Adjacent figures have the same size.
  const small = figures.some((figure) => figure.length > 7);
  return (
    // Cards in a line share its subgrid rows, so that their figures align with or without a line below. Margins separate the lines, because
    // a grid gap would also apply inside the cards.
    <dl className="grid grid-cols-1 gap-3 xs:-mb-3 xs:grid-cols-2 xs:gap-y-0 sm:-mb-4 sm:gap-x-4 xl:grid-cols-4">
      {items.map((item, index) => {
        const value = values[index];
        return (
          <StatCard
            key={index}
            label={words(item.label, item.over)}
            figure={figures[index] ?? ''}
            small={small}
            detail={item.detail && words(item.detail, item.over)}
            change={item.change && changeOf(value, valueOf(item.change.from, item.over), item.change.better, locale)}
            changeLabel={words(item.change?.label, item.over)}
            icon={pick(item.icon, item.over)}
            tone={pick(item.tone, item.over)}
            address={addressOf(item.to, item.over)}
          />
        );
      })}
    </dl>
  );
}

interface StatCardProps {
  label: string;
  figure: string;
  /** Uses a smaller size for long figures. */
  small: boolean;
  detail?: string;
  change?: RelativeChange;
  changeLabel: string;
  icon?: string;
  tone?: Tone;
  address: string | undefined;
}

function StatCard({ label, figure, small, detail, change, changeLabel, icon, tone = 'neutral', address }: StatCardProps) {
  const figureId = useId();
  return (
    <div
      className={`tone-${tone} sheet ${address === undefined ? '' : 'leads'} flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 xs:row-span-4 xs:mb-3 xs:grid xs:grid-cols-1 xs:grid-rows-subgrid xs:items-stretch xs:gap-0 sm:mb-4 sm:p-5`}
    >
      <dt className="flex flex-row-reverse items-center gap-3 text-sm font-medium text-muted [overflow-wrap:anywhere] xs:flex-row xs:items-start xs:justify-between xs:gap-1 sm:gap-3">
        <ItemLink address={address} describedBy={figureId}>
          {label}
        </ItemLink>
        {icon && (
          <span className="grid size-9 xs:-mt-1 xs:-mr-1 shrink-0 place-items-center rounded-full bg-(--tone-soft) text-(--tone-text)">
            <Icon name={icon} size={18} />
          </span>
        )}
      </dt>
      <dd id={figureId} className="display min-w-0 tabular-nums [overflow-wrap:anywhere] xs:@container xs:pt-3">
        <span className={`block leading-none ${small ? 'text-[clamp(1.25rem,14cqi,2rem)]' : 'text-[2rem]'}`}>{figure}</span>
      </dd>
      {detail && <dd className="basis-full text-sm text-(--tone-text) xs:mt-2 xs:basis-auto">{detail}</dd>}
      {change && <Changed change={change} label={changeLabel} />}
    </div>
  );
}

const arrows = { up: '▲', down: '▼', none: '' };

/** The change's arrow and color repeat its sign. */
function Changed({ change, label }: { change: RelativeChange; label: string }) {
  return (
    <dd className="basis-full text-sm text-muted xs:mt-2 xs:basis-auto">
      <span className={`tone-${change.tone} font-semibold whitespace-nowrap text-(--tone-text) tabular-nums`}>
        {change.direction !== 'none' && (
          <span aria-hidden="true" className="mr-1 text-[0.625rem]">
            {arrows[change.direction]}
          </span>
        )}
        <span>{change.text}</span>
      </span>
      <span>{` ${label}`}</span>
    </dd>
  );
}
