import { fromPromise } from 'xstate';
import { defineFlow } from '../../../engine/index.ts';
import { registrationMachine, type Answers } from './registrationMachine.ts';

/**
 * Registers for an event of the collection `events`. What was submitted is carried out even if the dialog is closed before the answer:
 * a promise goes on without the flow that waited for it.
 */
export const registrationFlow = defineFlow({
  machine: registrationMachine,
  effects: ({ data, wait, closeDialog, notice }) => ({
    actors: {
      register: fromPromise<void, { event: string; answers: Answers }>(async ({ input, signal }) => {
        try {
          await wait('submit');
          await data.update('events', input.event, ({ registered, registrationState: state }) => {
            if (state !== 'open') throw new Error(`The event "${input.event}" takes no registrations any more: it is ${String(state)}`);
            return { registered: Number(registered) + 1 };
          });
        } catch (reason) {
          // The machine, which reports what fails, hears nothing any more once it has been stopped.
          if (signal.aborted) report(reason);
          throw reason;
        }
      }),
    },
    actions: {
      announce: (_: unknown, { message }: { message: string }) => message && notice(message),
      closeDialog: () => closeDialog(),
      report: (_: unknown, { reason }: { reason: unknown }) => report(reason),
    },
  }),
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

function report(reason: unknown): void {
  console.error('Registration failed:', reason);
}
