import { useMemo, useState } from 'react';
import type { ClubEvent } from './ClubEvent.ts';
import { EventCard } from './EventCard.tsx';
import { useShown } from './useShown.ts';

const kinds = { social: 'Social', meeting: 'Meeting', service: 'Service', celebration: 'Celebration', workshop: 'Workshop' };

export function EventsPanel({ events }: { events: readonly ClubEvent[] }) {
  const [kind, setKind] = useState('');
  const found = useMemo(() => events.filter((event) => kind === '' || event.kind === kind), [events, kind]);
  const { shown, end } = useShown(found);
  return (
    <>
      <label>
        Kind
        <select value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">All kinds</option>
          {Object.entries(kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <ul className="cards two">
        {shown.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}
