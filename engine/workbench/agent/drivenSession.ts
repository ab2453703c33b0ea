import { isRecord } from '../../core/conditions/isRecord.ts';
import type { SessionPort, SessionSnapshot } from '../../core/session/Session.ts';
import { personName } from '../../core/text/personName.ts';
import type { User } from '../../core/session/User.ts';
import type { DrivenSimulation } from '../server/previewProtocol.ts';
import { drivenSimulation } from './drivenSimulation.ts';

/** Wraps a session. While a tester simulates the session's machine, returns the simulated state. */
export function drivenSession(real: SessionPort): SessionPort {
  drivenSimulation.register('session', '');
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

/** Defaults for fields that the user lacks. */
const nobody = { id: 'preview', name: 'Preview', email: 'preview@portal.example' };

function createSnapshot({ states: [state], context }: DrivenSimulation, stored: User | undefined): SessionSnapshot {
  const { user: driven, error } = isRecord(context) ? context : {};
  const user = isRecord(driven) ? { ...nobody, ...stored, ...driven } : undefined;
  return {
    // The driven machine is the session machine, so `state` is a session's state.
    state: state as SessionSnapshot['state'],
    ...(user && { user, names: personName(user.name) }),
    ...(typeof error === 'string' && { error: error as SessionSnapshot['error'] }),
  };
}
