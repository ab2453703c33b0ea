import { isRecord } from '../../../core/conditions/isRecord.ts';
import type { SessionPort, SessionSnapshot } from '../../../core/session/Session.ts';
import { personName } from '../../../core/text/personName.ts';
import type { User } from '../../../core/session/User.ts';
import type { DrivenMoment } from '../previewProtocol.ts';
import { drivenMoment } from './drivenMoment.ts';

/** Wraps a session so that it shows the driven run's state while the session is being driven. */
export function drivenSession(real: SessionPort): SessionPort {
  drivenMoment.stand('session', '');
  let last: { of: DrivenMoment; snapshot: SessionSnapshot } | undefined;
  const driven = () => {
    const moment = drivenMoment.get();
    return moment?.machine === 'session' ? moment : undefined;
  };
  return {
    getSnapshot: () => {
      const moment = driven();
      if (!moment) return real.getSnapshot();
      if (last?.of !== moment) last = { of: moment, snapshot: snapshotOf(moment, real.getSnapshot()?.user) };
      return last.snapshot;
    },
    subscribe: (listener) => {
      const stops = [real.subscribe(listener), drivenMoment.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    send: (event) => {
      if (driven()) drivenMoment.sent(event);
      else real.send(event);
    },
    follow: async () => {
      if (!driven()) await real.follow?.();
    },
  };
}

/** Defaults for a run's user, who may have any fields. Missing fields come from the signed-in viewer, then from here. */
const nobody = { id: 'preview', name: 'Preview', email: 'preview@portal.example' };

function snapshotOf({ states: [state], context }: DrivenMoment, stored: User | undefined): SessionSnapshot {
  const { user: driven, error } = isRecord(context) ? context : {};
  const user = isRecord(driven) ? { ...nobody, ...stored, ...driven } : undefined;
  return {
    // The session machine's states, and the error in its context.
    state: state as SessionSnapshot['state'],
    ...(user && { user, names: personName(user.name) }),
    ...(typeof error === 'string' && { error: error as SessionSnapshot['error'] }),
  };
}
