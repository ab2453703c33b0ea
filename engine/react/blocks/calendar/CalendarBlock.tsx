import { useMemo, useRef, useState, type RefObject } from 'react';
import { addMonths, firstWeekday, isDay, toMonth, toUtc, type IsoDay } from '../../../core/values/calendarDays.ts';
import { readPath } from '../../../core/conditions/scope.ts';
import type { Field } from '../../../language/field.ts';
import type { Row } from '../../../language/Row.ts';
import { CollectionStatus } from '../../collection/CollectionStatus.tsx';
import { useCollectionView } from '../../collection/useCollectionView.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { useScope } from '../../context/ScopeContext.tsx';
import { usePageValue } from '../../context/usePageValue.ts';
import { useText } from '../../context/useText.ts';
import { usePrinting } from '../../tables/usePrinting.ts';
import { Button } from '../../ui/Button.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import { ListRows } from '../list/ListRows.tsx';
import type { CalendarProps } from './calendarSchema.ts';
import { groupRowsByDay } from './groupRowsByDay.ts';
import { MonthGrid } from './MonthGrid.tsx';
import { usePhrases } from '../../context/usePhrases.ts';
import { calendarPhrases } from './calendarPhrases.ts';

export default function CalendarBlock(calendar: CalendarProps) {
  const view = useCollectionView(calendar);
  return (
    <section id={calendar.id} aria-label={useText()(calendar.label)} className="sheet @container min-w-0 overflow-hidden">
      {view.status === 'ready' ? (
        <Month calendar={calendar} rows={view.rows} fields={view.fields} />
      ) : (
        <CollectionStatus view={view} empty={calendar.empty}>
          {null}
        </CollectionStatus>
      )}
    </section>
  );
}

function Month({ calendar, rows, fields }: { calendar: CalendarProps; rows: readonly Row[]; fields: readonly Field[] }) {
  const phrase = usePhrases(calendarPhrases);
  const { locale } = usePortal().manifests.settings;
  const today = String(readPath(useScope(), 'now.date'));
  const [storedDay, storeDay] = usePageValue(calendar.state);
  // Keep the day in this state while arrow keys change it, because browsers limit how often the address can change.
  const [moved, setMoved] = useState<IsoDay>();
  const day = moved ?? (isDay(storedDay) ? storedDay : today);
  const agenda = useRef<HTMLDivElement>(null);
  const days = useMemo(() => groupRowsByDay(rows, calendar.date, calendar.time), [rows, calendar.date, calendar.time]);
  const choose = (chosen: IsoDay) => {
    setMoved(undefined);
    storeDay(chosen === today ? '' : chosen, { replace: true });
  };
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(toUtc(day));
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line py-2 pe-2 ps-4 sm:ps-6">
        <h2 aria-live="polite" className="display min-w-0 flex-1 text-lg">
          {name}
        </h2>
        <Button look="secondary" tone="neutral" size="small" onClick={() => choose(today)} className="print:hidden">
          {phrase('today')}
        </Button>
        <MonthButton label={phrase('previousMonth')} onPress={() => choose(addMonths(day, -1))} />
        <MonthButton label={phrase('nextMonth')} next onPress={() => choose(addMonths(day, 1))} />
      </div>
      <MonthGrid
        calendar={calendar}
        label={name}
        days={days}
        fields={fields}
        day={day}
        today={today}
        first={firstWeekday(locale)}
        locale={locale}
        onMove={setMoved}
        onChoose={choose}
        onList={() => agenda.current?.focus()}
      />
      <Agenda ref={agenda} calendar={calendar} day={day} days={days} fields={fields} locale={locale} />
    </>
  );
}

function MonthButton({ label, next = false, onPress }: { label: string; next?: boolean; onPress: () => void }) {
  return (
    <Button look="quiet" tone="neutral" iconOnly aria-label={label} title={label} onClick={onPress} className="print:hidden">
      <span className={next ? 'rotate-180' : ''}>
        <Glyph name="back" />
      </span>
    </Button>
  );
}

interface AgendaProps {
  ref: RefObject<HTMLDivElement | null>;
  calendar: CalendarProps;
  day: IsoDay;
  days: ReadonlyMap<IsoDay, readonly Row[]>;
  fields: readonly Field[];
  locale: string;
}

/** Lists the chosen day's records. In print, lists the whole month's records. */
function Agenda({ ref, calendar, day, days, fields, locale }: AgendaProps) {
  const textOf = useText();
  const printing = usePrinting();
  const inMonth = [...days.keys()].filter((other) => toMonth(other) === toMonth(day)).sort();
  const rows = (printing ? inMonth : [day]).flatMap((shown) => days.get(shown) ?? []);
  const name = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(toUtc(day));
  return (
    <div ref={ref} tabIndex={-1} role="group" aria-label={name} className="border-t border-line">
      <h3 className="px-4 pt-4 pb-3 font-semibold sm:px-6 print:hidden">{name}</h3>
      {rows.length > 0 ? (
        <ListRows rows={rows} fields={fields} list={calendar} />
      ) : (
        <p className="px-4 pb-5 text-muted sm:px-6 print:hidden">{textOf(calendar.empty)}</p>
      )}
    </div>
  );
}
