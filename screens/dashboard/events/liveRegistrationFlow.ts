import { fromPromise } from 'xstate';
import { defineFlow, phrasesIn, toRecords, toText, type FlowPorts, type FormatPhrase, type Row, type Runtime } from 'chapterhouse';
import { liveRegistrationPhrases } from './liveRegistrationPhrases.ts';
import { registrationFlow } from './registrationFlow.ts';
import type { Answers } from './registrationMachine.ts';

/**
 * Registers for an event on the server. If the viewer is already registered, registers a guest. If the server rejects an answer, the
 * message appears next to the question.
 */
export function liveRegistrationFlow(runtime: Runtime) {
  const flow = registrationFlow(runtime);
  const phrase = phrasesIn(liveRegistrationPhrases, runtime);
  return defineFlow({
    ...flow,
    effects: (ports) => {
      let said: { message: string; undo: () => Promise<unknown> } | undefined;
      return flow.machine.provide({
        actors: {
          register: fromPromise<void, { event: string; viewer: string; answers: Answers }>(async ({ input, signal }) => {
            said = await register(input, ports, phrase);
            // The dialog was closed, but the registration counts anyway, so show a notice.
            if (signal.aborted) ports.notice(said.message, { tone: 'success', undo: said.undo });
          }),
        },
        actions: {
          announce: () => said && ports.notice(said.message, { tone: 'success', undo: said.undo }),
          closeDialog: () => ports.closeDialog(),
          report: (_, { reason }) => console.error('Registration failed:', reason),
        },
        guards: {
          isFull: () => false,
          isOpen: ({ context }) => context.availability !== 'closed',
        },
      });
    },
  });
}

type Format = FormatPhrase<typeof liveRegistrationPhrases.texts>;

async function register(
  { event, viewer, answers }: { event: string; viewer: string; answers: Answers },
  { data, notice }: FlowPorts,
  phrase: Format,
) {
  const row = (await data.list('events')).find(({ id }) => id === event);
  const isGuest = [row?.['registeredBy'], row?.['waitlistedBy']].some((people) => listOf(people).includes(viewer));
  // Join the waiting list only if the page showed that the event is full. If it has filled up since then, the viewer must decide again.
  const waits = row?.['registrationState'] === 'full';
  const { kept, questions } = answered(answers, row, isGuest);
  const { registration } = (await data.operation?.('register', { event, ...(waits && { waitlist: true }), ...kept }, questions)) ?? {};
  if (!registration) {
    notice(phrase('unsaid'), { tone: 'danger' });
    throw new Error('The server did not confirm the registration');
  }
  const message = phrase(announcement(registration['status'], isGuest), { event: toText(registration['eventTitle']) });
  return { message, undo: async () => data.operation?.('unregister', { registration: registration.id }) };
}

/** Returns the key of the phrase that announces a registration. */
function announcement(status: unknown, isGuest: boolean) {
  if (status === 'pending') return isGuest ? 'guestPending' : 'pending';
  if (status === 'waitlisted') return isGuest ? 'guestWaitlisted' : 'waitlisted';
  return isGuest ? 'guestRegistered' : 'registered';
}

/** The fields for common questions. Their keys are the ids of the questions. */
const asked: Readonly<Record<string, string>> = {
  'phone-number': 'phone',
  phone: 'phone',
  'guest-name': 'guestName',
  'meal-preference': 'mealPreference',
  'special-requests': 'specialRequests',
  industry: 'industry',
  'networking-interests': 'networkingInterests',
  'emergency-contact': 'emergencyContact',
  'volunteer-experience': 'volunteerExperience',
};
/** Questions about the person who registers. Only a guest's answers are sent, because the server knows the viewer. */
const own: readonly string[] = ['full-name', 'email-address'];

/**
 * Converts answers to a registration's fields (`kept`). Other answers go into the field `answers`. `questions` contains the id of the
 * question for each field.
 */
export function answered(answers: Answers, event: Row | undefined, isGuest: boolean) {
  const labels = new Map(toRecords(event?.['customFields']).map(({ id, label }) => [id, toText(label)]));
  const known: Record<string, string> = {};
  const questions: Record<string, string> = {};
  const others: { question: string; answer: string }[] = [];
  for (const [id, value] of Object.entries(answers)) {
    const text = worded(value);
    const field = asked[id];
    // The payload also contains values other than answers.
    if (text === '' || !labels.has(id) || (own.includes(id) && !isGuest)) continue;
    const name = id === 'full-name' ? 'guestName' : field;
    if (name !== undefined && known[name] === undefined) {
      known[name] = text;
      questions[name] = id;
    } else others.push({ question: labels.get(id) ?? '', answer: text });
  }
  return { kept: { ...known, ...(others.length > 0 && { answers: others }) }, questions };
}

function worded(value: unknown): string {
  if (Array.isArray(value)) return value.map(worded).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return typeof value === 'number' ? String(value) : toText(value).trim();
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
