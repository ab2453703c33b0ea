import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { toMonth, toUtc, weeksOfMonth, type IsoDay } from '../../../core/values/calendarDays.ts';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import type { CalendarProps } from './calendarSchema.ts';
import { DayCell } from './DayCell.tsx';
import { dayOfKey } from './dayOfKey.ts';
import { usePhrases } from '../../context/usePhrases.ts';
import { calendarPhrases } from './calendarPhrases.ts';
import { getDirectionalKey } from '../../ui/getDirectionalKey.ts';

export interface MonthGridProps {
  calendar: CalendarProps;
  label: string;
  days: ReadonlyMap<IsoDay, readonly Row[]>;
  fields: readonly Field[];
  day: IsoDay;
  today: IsoDay;
  first: number;
  locale: string;
  onMove: (day: IsoDay) => void;
  onChoose: (day: IsoDay) => void;
  /** Moves the focus to the list of the chosen day's records. */
  onList: () => void;
}

/** A month as an ARIA grid with one tab stop. Arrow keys move between days, and Page Up and Page Down between months. */
export function MonthGrid({ calendar, label, days, fields, day, today, first, locale, onMove, onChoose, onList }: MonthGridProps) {
  const phrase = usePhrases(calendarPhrases);
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const weeks = weeksOfMonth(day, first);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    byKey.current = false;
  }, [day]);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : dayOfKey(getDirectionalKey(event), day, first);
    if (next !== undefined) {
      event.preventDefault();
      byKey.current = next !== day;
      onMove(next);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChoose(day);
    // If the day has only one record, open the record. Otherwise, move the focus to the list.
    const records = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-record] :is(a, button)') ?? [];
    const [only] = records;
    if (only && records.length === 1 && days.get(day)?.length === 1) only.click();
    else onList();
  };
  const names = (style: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' });
    return weeks[0]?.map((weekday) => format.format(toUtc(weekday))) ?? [];
  };
  const [short, long] = [names('short'), names('long')];
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-describedby={id}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && grid.current?.contains(relatedTarget))) onChoose(day);
      }}
    >
      <p id={id} className="sr-only">
        {phrase('keys')}
      </p>
      <div role="row" className={week}>
        {short.map((name, index) => (
          <span
            key={name}
            role="columnheader"
            aria-label={long[index]}
            className="border-b border-line py-2 text-center text-xs font-semibold text-muted"
          >
            {name}
          </span>
        ))}
      </div>
      {weeks.map((days7) => (
        <div key={days7[0]} role="row" className={week}>
          {days7.map((other) => (
            <DayCell
              key={other}
              calendar={calendar}
              day={other}
              rows={days.get(other) ?? []}
              fields={fields}
              locale={locale}
              chosen={other === day}
              isToday={other === today}
              outside={toMonth(other) !== toMonth(day)}
              onChoose={() => onChoose(other)}
              onKey={press}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const week = 'grid grid-cols-7 break-inside-avoid';
