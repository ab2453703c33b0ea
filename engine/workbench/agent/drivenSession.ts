import { isRecord } from '../../core/conditions/isRecord.ts';
import type { SessionPort, SessionSnapshot } from '../../core/session/Session.ts';
import { personName } from '../../core/text/personName.ts';
import type { User } from '../../core/session/User.ts';
import type { DrivenSimulation } from '../server/previewProtocol.ts';
import { drivenSimulation } from './drivenSimulation.ts';

/** Wraps a session. While the workbench drives the session's machine, the session shows the state of the run. */
export function drivenSession(real: SessionPort): SessionPort {
  drivenSimulation.stand('session', '');
  let last: { of: DrivenSimulation; snapshot: SessionSnapshot } | undefined;
  const driven = () => {
    const simulation = drivenSimulation.get();
    return simulation?.machine === 'session' ? simulation : undefined;
  };
  return {
    getSnapshot: () => {
      const simulation = driven();
      if (!simulation) return real.getSnapshot();
      if (last?.of !== simulation) last = { of: simulation, snapshot: createSnapshot(simulation, real.getSnapshot()?.user) };
      return last.snapshot;
    },
    subscribe: (listener) => {
      const stops = [real.subscribe(listener), drivenSimulation.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    send: (event) => {
      if (driven()) drivenSimulation.sent(event);
      else real.send(event);
    },
    follow: async () => {
      if (!driven()) await real.follow?.();
    },
  };
}

/** Default fields for a run's user. A default applies if neither the run nor the signed-in viewer has the field. */
const nobody = { id: 'preview', name: 'Preview', email: 'preview@portal.example' };

function createSnapshot({ states: [state], context }: DrivenSimulation, stored: User | undefined): SessionSnapshot {
  const { user: driven, error } = isRecord(context) ? context : {};
  const user = isRecord(driven) ? { ...nobody, ...stored, ...driven } : undefined;
  return {
    // The run's machine is the session machine, so the run's state and error are those of the session.
    state: state as SessionSnapshot['state'],
    ...(user && { user, names: personName(user.name) }),
    ...(typeof error === 'string' && { error: error as SessionSnapshot['error'] }),
  };
}
