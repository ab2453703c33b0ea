import type { DriveResponse } from '../server/drive/driveProtocol.ts';
import { eventWords } from './eventWords.ts';
import { EventRow } from './EventRow.tsx';
import { Panel } from './Panel.tsx';
import { useDrive } from './useDrive.ts';

/** Lists all events in a fixed order, with the reason next to each unavailable event. */
export function EventsPanel({ response }: { response: DriveResponse }) {
  const { changeRun, chart } = useDrive();
  const { now } = response;
  if (!now) return null;
  const leave = (
    <button type="button" className="wb-link" onClick={() => void changeRun({ next: now.isClosed ? { open: true } : { close: true } })}>
      {now.isClosed ? 'Return to the screen' : 'Leave the screen'}
    </button>
  );
  return (
    <Panel title="Events" name="events" aside={leave}>
      {now.isOver && <p className="wb-small">The machine has finished.</p>}
      <ul className="wb-events">
        {now.events.map((event) => (
          <EventRow key={event.event} entry={event} words={chart.value ? eventWords(chart.value, now.states, event.event) : []} />
        ))}
      </ul>
    </Panel>
  );
}
