import { useEffect, useMemo, useState } from 'react';
import type { ClubEvent } from './ClubEvent.ts';
import { EventsPanel } from './EventsPanel.tsx';

// Start loading the events as soon as the page's code runs.
const loadingEvents = import('virtual:events');
const tabs = [
  { id: 'upcoming', label: 'Upcoming' },
  { id: 'past', label: 'Past' },
] as const;
const none: ClubEvent[] = [];

export default function EventsPage() {
  const [events, setEvents] = useState(none);
  const [chosen, setChosen] = useState<ClubEvent['phase']>('upcoming');
  useEffect(() => {
    void loadingEvents.then((module) => setEvents(module.default));
  }, []);
  const byPhase = useMemo(
    () => ({
      upcoming: events.filter(({ phase }) => phase === 'upcoming'),
      past: events.filter(({ phase }) => phase === 'past'),
    }),
    [events],
  );
  return (
    <main>
      <h1>Events</h1>
      <div role="tablist" aria-label="Events" className="tools">
        {tabs.map(({ id, label }) => (
          <button key={id} id={id} type="button" role="tab" aria-selected={id === chosen} onClick={() => setChosen(id)}>
            {label} ({byPhase[id].length})
          </button>
        ))}
      </div>
      <div role="tabpanel" aria-labelledby={chosen}>
        <EventsPanel key={chosen} events={byPhase[chosen]} />
      </div>
    </main>
  );
}
