import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Remote } from '../context/Remote.ts';
import { remoteServer } from '../context/remoteServer.ts';

/** In ms: what lasts less is caught up before anybody has to know of it. */
const unnoticed = 1500;
/** In ms: how long it is said that the connection is back. */
const saidBack = 6000;

/** Says quietly that the server does not answer, as long as it is so, and that what is shown has been caught up afterwards. */
export function ServerConnection({ remote }: { remote: Remote }) {
  const { connection } = remoteServer(remote);
  const isHere = useSyncExternalStore(connection.subscribe, connection.isHere, () => true);
  const [wasAway, setWasAway] = useState(false);
  // Away long enough to be noticed, or back for as long as it is said.
  useEffect(() => {
    const timer = setTimeout(() => setWasAway(!isHere), isHere ? saidBack : unnoticed);
    return () => clearTimeout(timer);
  }, [isHere]);
  const said = wasAway && (isHere ? 'back' : 'away');
  return (
    <div role="status" className="measure print:hidden">
      {said && (
        <p
          className={`${said === 'away' ? 'tone-warning' : 'tone-success'} mt-3 rounded-(--radius-control) border border-(--tone-line) bg-(--tone-soft) px-3 py-1.5 text-sm text-(--tone-text)`}
        >
          {said === 'away'
            ? 'No connection to the server. What you have opened stays here; changes can be saved again when it is back.'
            : 'Connected again. What you see is up to date.'}
        </p>
      )}
    </div>
  );
}
