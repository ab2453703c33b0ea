import { fromPromise } from 'xstate';
import { defineFlow } from '../../../engine/index.ts';
import { registrationMachine, type Answers } from './registrationMachine.ts';
import { submission } from './submission.ts';

/**
 * Registers for an event of the collection `events`. What was submitted is carried out even if the dialog is closed before the answer:
 * a promise goes on without the flow that waited for it.
 */
export const registrationFlow = defineFlow({
  machine: registrationMachine,
  effects: (ports) => {
    const { carryOut, actions } = submission(ports, 'Registration failed');
    return registrationMachine.provide({
      actors: {
        register: fromPromise<void, { event: string; answers: Answers }>(({ input, signal }) =>
          carryOut(signal, async () => {
            await ports.data.update('events', input.event, ({ registered, registrationState: state }) => {
              if (state !== 'open') throw new Error(`The event "${input.event}" takes no registrations any more: it is ${String(state)}`);
              return { registered: Number(registered) + 1 };
            });
            return () => ports.data.update('events', input.event, ({ registered }) => ({ registered: Number(registered) - 1 }));
          }),
        ),
      },
      actions,
    });
  },
  events: {
    EDIT: [],
    SUBMIT: [
      { name: 'full-name', label: 'Full Name', type: 'text' },
      { name: 'email-address', label: 'Email Address', type: 'email' },
    ],
    REFUSED: [],
    INPUT_CHANGED: [
      { name: 'event', label: 'Event', type: 'text' },
      { name: 'availability', label: 'Availability', type: 'select', options: ['open', 'closed', 'full'] },
    ],
  },
});
