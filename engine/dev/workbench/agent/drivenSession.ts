import { isRecord } from '../../../core/conditions/isRecord.ts';
import type { SessionPort, SessionSnapshot } from '../../../core/session/Session.ts';
import type { User } from '../../../core/session/User.ts';
import type { DrivenMoment } from '../previewProtocol.ts';
import { drivenMoment } from './drivenMoment.ts';

/** A session that stands where the run does that is driven beside the page, while the session is what is driven. */
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

/** In a run a user may be anything; what it does not say is that of whoever looks at the page. */
const nobody = { id: 'preview', name: 'Preview', email: 'preview@portal.example' };

function snapshotOf({ states: [state], context }: DrivenMoment, stored: User | undefined): SessionSnapshot {
  const { user, error } = isRecord(context) ? context : {};
  return {
    // The machine of the session has these states, its context this error.
    state: state as SessionSnapshot['state'],
    ...(isRecord(user) && { user: { ...nobody, ...stored, ...user } }),
    ...(typeof error === 'string' && { error: error as SessionSnapshot['error'] }),
  };
}
