import { sessionEventFrom } from '../../session/sessionEvents.ts';
import type { EffectKind } from '../ActionEnv.ts';

/**
 * Sends an event to the flow around, or to the session. A flow finds the payload's values in the event itself, and all of
 * them, also one called `type`, as `event.payload`.
 */
export const send: EffectKind<'send'> = {
  effect: 'send',
  run({ event, to }, payload, env) {
    if (to === 'session') env.session(sessionEventFrom(event, payload));
    else env.flow({ ...payload, payload, type: event });
  },
};
