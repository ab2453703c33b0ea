import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatDate } from '../../core/fields/intl.ts';
import { usePortal } from '../context/PortalContext.ts';
import type { Remote } from '../context/Remote.ts';
import { remoteServer } from '../context/remoteServer.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { connectionPhrases } from './connectionPhrases.ts';

/** The delay before the page reports a lost connection, in ms. */
const gracePeriod = 1500;
/** The notice "Connected again" is shown for this long, in ms. */
const backDuration = 6000;

/** Shows an unobtrusive notice while the server doesn't respond. Shows "Connected again" once the server responds. */
export function ServerConnection() {
  const { remote } = usePortal();
  return remote && <ServerNotice remote={remote} />;
}

function ServerNotice({ remote }: { remote: Remote }) {
  const phrase = usePhrases(connectionPhrases);
  const { locale } = usePortal().runtime;
  const { connection } = remoteServer(remote);
  const isConnected = useSyncExternalStore(connection.subscribe, connection.isConnected, () => true);
  const cachedAt = useSyncExternalStore(connection.subscribe, connection.cachedAt, () => undefined);
  const [wasOffline, setWasOffline] = useState(false);
  // Wait before showing the notice, and before hiding "Connected again".
  useEffect(() => {
    const timer = setTimeout(() => setWasOffline(!isConnected), isConnected ? backDuration : gracePeriod);
    return () => clearTimeout(timer);
  }, [isConnected]);
  const status = wasOffline && (isConnected ? 'back' : 'away');
  return (
    <div role="status" className="measure print:hidden">
      {status && (
        <p
          className={`${status === 'away' ? 'tone-warning' : 'tone-success'} mt-3 rounded-(--radius-control) border border-(--tone-line) bg-(--tone-soft) px-3 py-1.5 text-sm text-(--tone-text)`}
        >
          {cachedAt && status === 'away'
            ? phrase('kept', { at: formatDate(new Date(cachedAt), locale, { dateStyle: 'medium', timeStyle: 'short' }) })
            : phrase(status)}
        </p>
      )}
    </div>
  );
}
