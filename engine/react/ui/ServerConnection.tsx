import { useEffect, useState, useSyncExternalStore } from 'react';
import { remoteServer } from '../context/remoteServer.ts';

/** In ms: what lasts less is caught up before anybody has to know of it. */
const unnoticed = 1500;
/** In ms: how long it is said that the connection is back. */
const saidBack = 6000;

/** Says quietly that the server does not answer, as long as it is so, and that what is shown has been caught up afterwards. */
export function ServerConnection() {
  const isHere = useSyncExternalStore(remoteServer.connection.subscribe, remoteServer.connection.isHere, () => true);
  const [said, setSaid] = useState<'away' | 'back'>();
  useEffect(() => {
    if (isHere && said === undefined) return undefined;
    const next = isHere ? (said === 'away' ? 'back' : undefined) : 'away';
    if (isHere && said === 'away') {
      setSaid('back');
      return undefined;
    }
    const timer = setTimeout(() => setSaid(next), isHere ? saidBack : unnoticed);
    return () => clearTimeout(timer);
  }, [isHere, said]);
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
