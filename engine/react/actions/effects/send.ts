import { z } from 'zod';
import { flowEvent } from '../../../core/flows/flowEvent.ts';
import { sessionEventFrom } from '../../../core/session/sessionEvents.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';

export const send = defineEffect({
  effect: 'send',
  schema: z
    .strictObject({
      event: refersTo('event', z.string()).describe('The event to send with the payload, such as SUBMIT.'),
      to: z
        .enum(['flow', 'session'])
        .default('flow')
        .describe('What receives the event: the flow around the button (the default) or the session.'),
    })
    .describe('Sends an event to the flow around the button, or to the session.'),
  run({ event, to }, payload, env) {
    if (to === 'session') env.session(sessionEventFrom(event, payload));
    else env.flow(flowEvent(event, payload), env.trigger.opened);
  },
});
