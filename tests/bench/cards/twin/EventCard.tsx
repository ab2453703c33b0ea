import { memo } from 'react';
import type { ClubEvent } from './ClubEvent.ts';
import { LineIcon } from './LineIcon.tsx';

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const kinds = { social: 'Social', meeting: 'Meeting', service: 'Service', celebration: 'Celebration', workshop: 'Workshop' };

export const EventCard = memo(function EventCard({ event }: { event: ClubEvent }) {
  const left = event.capacity - event.registered;
  const starts = new Date(`${event.date}T${event.time}`);
  return (
    <li className="cell">
      <div className="card">
        <h2 dir="auto">{event.title}</h2>
        <div className="badges">
          <span className={`badge ${event.kind}`}>{kinds[event.kind]}</span>
          {event.price > 0 && <span className="badge">{money.format(event.price / 100)}</span>}
          {left > 0 && left <= 5 && <span className="badge inactive">{left} spots left</span>}
          {left === 0 && <span className="badge full">Full</span>}
        </div>
        <p dir="auto">{event.description}</p>
        <ul className="lines">
          <li>
            <LineIcon name="day" />
            <span dir="auto">{day.format(starts)}</span>
          </li>
          <li>
            <LineIcon name="clock" />
            <span dir="auto">{clock.format(starts)}</span>
          </li>
          <li>
            <LineIcon name="place" />
            <span dir="auto">{event.location}</span>
          </li>
          <li>
            <LineIcon name="people" />
            <span dir="auto">
              {event.registered} of {event.capacity} registered
            </span>
          </li>
        </ul>
        <div className="buttons">
          {event.phase === 'upcoming' ? (
            <>
              <button type="button" disabled={left === 0} onClick={() => console.info('register', event.id)}>
                Register
              </button>
              <button type="button" onClick={() => console.info('show', event.id)}>
                View Details
              </button>
              <button type="button" onClick={() => console.info('manage', event.id)}>
                Manage
              </button>
            </>
          ) : (
            <button type="button" onClick={() => console.info('show', event.id)}>
              View Results
            </button>
          )}
        </div>
      </div>
    </li>
  );
});
