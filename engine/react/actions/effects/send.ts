import { flowEvent } from '../../../core/flows/flowEvent.ts';
import { sessionEventFrom } from '../../../core/session/sessionEvents.ts';
import type { EffectKind } from '../ActionEnv.ts';

/** Sends an event to the flow around (see `flowEvent`), or to the session. */
export const send: EffectKind<'send'> = {
  effect: 'send',
  run({ event, to }, payload, env) {
    if (to === 'session') env.session(sessionEventFrom(event, payload));
    else env.flow(flowEvent(event, payload));
  },
};
