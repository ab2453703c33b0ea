import { useEffect, useState } from 'react';
import type { DriveResponse } from '../server/drive/driveProtocol.ts';
import { Panel } from './Panel.tsx';
import { useDrive } from './useDrive.ts';

/** Shows the run's clock. Time passes only when the user advances or starts the clock. */
export function ClockPanel({ response }: { response: DriveResponse }) {
  const { changeRun } = useDrive();
  const { now } = response;
  const [started, setStarted] = useState<{ at: number; run: string }>();
  const [elapsed, setElapsed] = useState(0);
  const [own, setOwn] = useState('');
  const due = now?.timers[0];
  const remaining = due && now ? due.at - now.time : undefined;
  // The clock stops when the run changes, for example when the user sends an event.
  const isRunning = started?.run === response.run;

  useEffect(() => {
    if (!isRunning || !started) return;
    const tick = setInterval(() => {
      const ms = Date.now() - started.at;
      setElapsed(ms);
      if (remaining === undefined || ms < remaining) return;
      setStarted(undefined);
      void changeRun({ next: { wait: remaining } });
    }, 50);
    return () => clearInterval(tick);
  });

  if (!now) return null;
  const wait = (ms: number) => {
    setStarted(undefined);
    void changeRun({ next: { wait: ms } });
  };
  const press = () => {
    if (isRunning) return wait(Math.min(elapsed, remaining ?? elapsed));
    setElapsed(0);
    setStarted({ at: Date.now(), run: response.run });
  };
  const ms = Number(own);
  const isTime = own !== '' && Number.isFinite(ms) && ms >= 0;
  const shown = now.time + (isRunning ? Math.min(elapsed, remaining ?? elapsed) : 0);
  return (
    <Panel title="Clock" name="clock" aside={<output className="wb-time">{seconds(shown)}</output>}>
      <div className="wb-row wb-clock">
        <button
          type="button"
          className="wb-button"
          aria-disabled={!due || undefined}
          onClick={due && remaining !== undefined ? () => void changeRun({ next: { wait: 'next timer' } }) : undefined}
        >
          To the next timer
        </button>
        <button type="button" className="wb-button wb-toggle" aria-pressed={isRunning} onClick={press}>
          {isRunning ? 'Stop' : 'Run'}
        </button>
        <button type="button" className="wb-button" onClick={() => wait(100)}>
          +100 ms
        </button>
        <button type="button" className="wb-button" onClick={() => wait(1000)}>
          +1 s
        </button>
        <form
          className="wb-pair"
          onSubmit={(event) => {
            event.preventDefault();
            if (isTime) wait(ms);
          }}
        >
          <input
            aria-label="Milliseconds to advance"
            inputMode="numeric"
            placeholder="ms"
            value={own}
            onChange={({ target }) => setOwn(target.value)}
          />
          <button type="submit" className="wb-button" aria-disabled={!isTime || undefined}>
            Advance
          </button>
        </form>
      </div>
      {now.timers.length > 0 && (
        <ul className="wb-timers">
          {now.timers.map(({ words, at }) => (
            <li key={`${words}${at}`}>
              <code>{words}</code>
              <span>{` due at ${seconds(at)}, in ${at - now.time} ms`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(3).replace(/\.?0+$/, '')} s`;
}
