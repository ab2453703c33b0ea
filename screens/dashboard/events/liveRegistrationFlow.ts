import { fromPromise } from 'xstate';
import { defineFlow, phrasesIn, toRecords, toText, type FlowPorts, type FormatPhrase, type Row, type Runtime } from 'chapterhouse';
import { liveRegistrationPhrases } from './liveRegistrationPhrases.ts';
import { registrationFlow } from './registrationFlow.ts';
import type { Answers } from './registrationMachine.ts';

/**
 * Registers for an event on the server. If the viewer is already registered, registers a guest. If the server rejects an answer, the
 * reason appears next to the question.
 */
export function liveRegistrationFlow(runtime: Runtime) {
  const flow = registrationFlow(runtime);
  const phrase = phrasesIn(liveRegistrationPhrases, runtime);
  return defineFlow({
    ...flow,
    effects: (ports) => {
      let registered: { message: string; undo: () => Promise<unknown> } | undefined;
      return flow.machine.provide({
        actors: {
          register: fromPromise<void, { event: string; viewer: string; answers: Answers }>(async ({ input, signal }) => {
            registered = await register(input, ports, phrase);
            // The dialog was closed, but the registration counts anyway, so show a notice.
            if (signal.aborted) ports.notice(registered.message, { tone: 'success', undo: registered.undo });
          }),
        },
        actions: {
          announce: () => registered && ports.notice(registered.message, { tone: 'success', undo: registered.undo }),
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
  // Join the waiting list only if the page showed that the event is full. If the event has filled up since then, the viewer must decide
  // again.
  const waits = row?.['registrationState'] === 'full';
  const { kept, questions } = toRegistrationFields(answers, row, isGuest);
  const { registration } = (await data.operation?.('register', { event, ...(waits && { waitlist: true }), ...kept }, questions)) ?? {};
  if (!registration) {
    notice(phrase('unsaid'), { tone: 'danger' });
    throw new Error('The server did not confirm the registration');
  }
  const message = phrase(chooseAnnouncement(registration['status'], isGuest), { event: toText(registration['eventTitle']) });
  return { message, undo: async () => data.operation?.('unregister', { registration: registration.id }) };
}

/** Returns the key of the phrase that announces a registration. */
function chooseAnnouncement(status: unknown, isGuest: boolean) {
  if (status === 'pending') return isGuest ? 'guestPending' : 'pending';
  if (status === 'waitlisted') return isGuest ? 'guestWaitlisted' : 'waitlisted';
  return isGuest ? 'guestRegistered' : 'registered';
}

/** The fields for common questions, keyed by question id. */
const commonFields: Readonly<Record<string, string>> = {
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
/** Questions whose answers are sent only for guests, because the server already knows the viewer's name and email. */
const ownQuestions: readonly string[] = ['full-name', 'email-address'];

/** Converts a form's answers to a registration. `kept` contains the registration's fields, and `questions` maps fields to question ids. */
export function toRegistrationFields(answers: Answers, event: Row | undefined, isGuest: boolean) {
  const labels = new Map(toRecords(event?.['customFields']).map(({ id, label }) => [id, toText(label)]));
  const fields: Record<string, string> = {};
  const questions: Record<string, string> = {};
  const otherAnswers: { question: string; answer: string }[] = [];
  for (const [id, value] of Object.entries(answers)) {
    const text = answerText(value);
    const field = commonFields[id];
    // Skip blank answers, values without a question, and the viewer's own details.
    if (text === '' || !labels.has(id) || (ownQuestions.includes(id) && !isGuest)) continue;
    const name = id === 'full-name' ? 'guestName' : field;
    if (name !== undefined && fields[name] === undefined) {
      fields[name] = text;
      questions[name] = id;
    } else otherAnswers.push({ question: labels.get(id) ?? '', answer: text });
  }
  return { kept: { ...fields, ...(otherAnswers.length > 0 && { answers: otherAnswers }) }, questions };
}

function answerText(value: unknown): string {
  if (Array.isArray(value)) return value.map(answerText).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return typeof value === 'number' ? String(value) : toText(value).trim();
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
