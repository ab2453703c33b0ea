import { useId } from 'react';
import { DropDown } from '../ui/DropDown.tsx';
import { readInputs, readMoment, writeDate } from './previewMoment.ts';
import { ownTimeZone, timeZones, zoneLabel, zonePlace } from './timeZones.ts';
import type { Preview } from './usePreview.ts';

/** Controls for the preview's date, time, and time zone. */
export function PreviewMoment({ preview: { viewers, date, zone, set } }: { preview: Preview }) {
  const id = useId();
  const { clock, timeZone } = viewers;
  const { day, time } = readInputs({ date });
  const change = (next: { day?: string; time?: string; zone?: string | null }) => {
    const wanted = { day, time, zone, ...next };
    set({ date: writeDate(wanted.day, wanted.time, { zone: wanted.zone, clock }), zone: wanted.zone ?? undefined });
  };
  // If another time zone is selected, show its name, because the entered time is in this computer's time zone.
  const chosen = zone === null ? timeWords(day, time) : zonePlace(zone);
  return (
    <span className="wb-pair" data-chosen={chosen || undefined}>
      <label htmlFor={`${id}date`}>On</label>
      <input
        id={`${id}date`}
        type="date"
        aria-label="Date in the preview"
        value={day}
        onChange={({ target }) => change({ day: target.value, ...(target.value === '' && { time: '' }) })}
      />
      <DropDown button={<summary title="Time and time zone in the preview">{chosen || 'Time'}</summary>}>
        {(_, isOpen) =>
          isOpen && (
            <div className="wb-popover">
              <span className="wb-pair">
                <label htmlFor={`${id}time`}>Time</label>
                <input id={`${id}time`} type="time" value={time} onChange={({ target }) => change({ time: target.value })} />
              </span>
              <span className="wb-pair">
                <label htmlFor={`${id}zone`}>Time zone</label>
                <select id={`${id}zone`} value={zone ?? ''} onChange={({ target }) => change({ zone: target.value || null })}>
                  <option value="">{`This computer’s (${zoneLabel(ownTimeZone)})`}</option>
                  {timeZones(timeZone).map((name) => (
                    <option key={name} value={name}>
                      {zoneLabel(name)}
                    </option>
                  ))}
                </select>
              </span>
              {zone && (
                <>
                  <p className="wb-small">The date and time are in this computer’s time zone.</p>
                  <p className="wb-small">{`In ${zonePlace(zone)}, it’s ${momentWords(readMoment({ date, clock }), zone)}.`}</p>
                </>
              )}
            </div>
          )
        }
      </DropDown>
    </span>
  );
}

/** Returns a local time, such as `11:30 PM`. */
function timeWords(day: string, time: string): string {
  return time && new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(new Date(`${day}T${time}`));
}

function momentWords(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(moment);
}
