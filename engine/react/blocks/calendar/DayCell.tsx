import type { KeyboardEvent } from 'react';
import { toUtc, type IsoDay } from '../../../core/values/calendarDays.ts';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import { useAction } from '../../actions/useAction.ts';
import { useAddress, useItemTo } from '../../collection/ItemLink.tsx';
import { usePieces } from '../../collection/usePieces.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { usePick, useText } from '../../context/useText.ts';
import { AddressLink } from '../../ui/AddressLink.tsx';
import type { CalendarProps } from './calendarSchema.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { calendarPhrases } from './calendarPhrases.ts';

interface DayCellProps {
  calendar: CalendarProps;
  day: IsoDay;
  rows: readonly Row[];
  fields: readonly Field[];
  locale: string;
  chosen: boolean;
  isToday: boolean;
  /** True if the day belongs to the previous or next month. */
  outside: boolean;
  onChoose: () => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

const mostInCell = 3;

/** A day in the grid, with its records. In a narrow grid, each record is a dot. */
export function DayCell({ calendar, day, rows, fields, locale, chosen, isToday, outside, onChoose, onKey }: DayCellProps) {
  const name = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(toUtc(day));
  const textOf = useText();
  const phrase = usePhrases(calendarPhrases);
  const left = rows.length - mostInCell;
  const color = isToday ? 'bg-(--tone) text-(--on-tone)' : outside ? 'text-muted' : '';
  return (
    <div
      role="gridcell"
      aria-selected={chosen}
      className={`relative min-h-12 min-w-0 border-b border-line not-last:border-e @2xl:min-h-28 ${chosen ? 'bg-sunken' : outside ? 'bg-surface' : ''}`}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={chosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={rows.length > 0 ? phrase('dayWith', { day: name, label: textOf(calendar.label), count: rows.length }) : name}
        onClick={onChoose}
        onKeyDown={onKey}
        className="tone-primary absolute inset-0 flex items-start justify-center p-1 text-sm tabular-nums focus-visible:-outline-offset-2 @2xl:justify-start @2xl:p-1.5"
      >
        <span
          className={`grid size-7 place-items-center rounded-full ${color} ${chosen || isToday ? 'font-semibold' : ''} ${chosen ? 'outline-2 -outline-offset-2 outline-(--tone-mark)' : ''}`}
        >
          {Number(day.slice(8))}
        </span>
      </button>
      {rows.length > 0 && (
        <ul className="pointer-events-none relative flex justify-center gap-1 pt-9 @2xl:grid @2xl:grid-cols-[minmax(0,1fr)] @2xl:gap-1 @2xl:px-1 @2xl:pb-1">
          {rows.slice(0, mostInCell).map((row, index) => (
            <RowScope key={row.id ?? index} row={row} fields={fields}>
              <DayRecord calendar={calendar} />
            </RowScope>
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className="pointer-events-none relative hidden px-2 pb-1 text-xs text-muted @2xl:block">{phrase('more', { count: left })}</p>
      )}
    </div>
  );
}

function DayRecord({ calendar }: { calendar: CalendarProps }) {
  const read = usePieces();
  const act = useAction();
  const { item, tone, do: action } = calendar;
  const [title] = read([item.title]);
  const to = useAddress()(useItemTo(item.to, calendar.of));
  const [badge] = read(item.badges);
  const color = usePick()(tone) ?? badge?.tone ?? 'primary';
  const words = title?.text ?? '';
  const look = 'pointer-events-auto block w-full rounded-[0.3125rem] px-1.5 py-1 text-start text-xs leading-4';
  const lines = <span className="line-clamp-2 wrap-anywhere">{words}</span>;
  return (
    <li data-record className={`tone-${color} min-w-0`}>
      <span aria-hidden="true" className="dot block size-1.5 rounded-full bg-(--tone-mark) @2xl:hidden" />
      <span className="hidden border-s-[3px] border-(--tone-mark) bg-(--tone-soft) text-(--tone-text) @2xl:block">
        {action !== undefined ? (
          <button type="button" tabIndex={-1} title={words} className={look} onClick={() => void act(action, { label: words })}>
            {lines}
          </button>
        ) : to === undefined ? (
          <span title={words} className={look}>
            {lines}
          </span>
        ) : (
          <AddressLink to={to} tabIndex={-1} title={words} className={look}>
            {lines}
          </AddressLink>
        )}
      </span>
    </li>
  );
}
