import { fromPromise } from 'xstate';
import { defineFlow, phrasesIn, type Runtime } from 'chapterhouse';
import { createRegistrationMachine, type Answers } from './registrationMachine.ts';
import { liveRegistrationPhrases } from './liveRegistrationPhrases.ts';
import { registrationPhrases } from './registrationPhrases.ts';
import { submission } from './submission.ts';

/**
 * Registers for an event in the `events` collection, after a simulated delay. Closing the dialog during the delay cancels the registration
 * and shows a notice.
 */
export function registrationFlow(runtime: Runtime) {
  const machine = createRegistrationMachine(runtime);
  return defineFlow({
    machine,
    phrases: [registrationPhrases, liveRegistrationPhrases],
    effects: (ports) => {
      const phrase = phrasesIn(registrationPhrases, runtime);
      const { execute, actions } = submission(ports, {
        report: (reason) => console.error('Registration failed:', reason),
        canceled: phrase('canceled'),
        done: phrase('done'),
      });
      return machine.provide({
        actors: {
          register: fromPromise<void, { event: string; viewer: string; answers: Answers }>(({ input: { event, viewer }, signal }) =>
            execute(signal, async () => {
              await ports.data.update('events', event, ({ registered, registeredBy, registrationState: state }) => {
                if (state !== 'open') throw new Error(`The event "${event}" no longer takes registrations: it is ${String(state)}`);
                // Keep the earlier entries, because several sample users can register during the same visit.
                return { registered: Number(registered) + 1, registeredBy: [...listOf(registeredBy), viewer] };
              });
              // Compute the undo from the current values, because other users may have registered since.
              const undo = () =>
                ports.data.update('events', event, ({ registered, registeredBy }) => ({
                  registered: Number(registered) - 1,
                  registeredBy: withoutLast(listOf(registeredBy), viewer),
                }));
              return { undo };
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
        { name: 'viewer', label: 'Registrant', type: 'text' },
        { name: 'availability', label: 'Availability', type: 'select', options: ['open', 'closed', 'full'] },
        { name: 'customFields', label: 'Custom fields', type: 'list' },
        { name: 'done', label: 'Success notice', type: 'text' },
      ],
    },
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function withoutLast(list: readonly unknown[], item: unknown): readonly unknown[] {
  const last = list.lastIndexOf(item);
  return list.filter((_, index) => index !== last);
}
