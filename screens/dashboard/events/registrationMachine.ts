import { assign, fromPromise, setup } from 'xstate';
import { formProblems, memberFields, type FieldProblem, type Runtime } from '../../../engine/index.ts';
import type { RegistrationState } from './registrationState.ts';

/** The entered values, by the ids of the event's custom fields. */
export type Answers = Readonly<Record<string, unknown>>;

export interface RegistrationInput {
  /** The event's id. */
  event?: unknown;
  availability?: unknown;
  /** The id of who registers. */
  viewer?: unknown;
  /** The event's custom fields. */
  customFields?: unknown;
  /** What is said when it is done. */
  done?: unknown;
}

export interface RegistrationContext {
  event: string;
  viewer: string;
  availability: RegistrationState;
  customFields: unknown;
  done: string;
  /** The same as it was when this registration was sent: what is said of the event changes with it. */
  said: string;
  /** Something was entered, which must not get lost when the event closes or fills up meanwhile. */
  begun: boolean;
  answers: Answers;
  /** Why the answers are not accepted. */
  problems: readonly FieldProblem[];
}

export type RegistrationEvent =
  | { type: 'EDIT' }
  | { type: 'SUBMIT'; payload: Answers }
  | { type: 'REFUSED'; problems?: readonly FieldProblem[] }
  | { type: 'INPUT_CHANGED'; payload: RegistrationInput };

const noInput: RegistrationInput = {};

/**
 * One registration for one event, from the opened dialog to the answer. Closed and full come and go with the event, and what was
 * entered stays. Once it is submitted nothing but the answer counts: a second submit changes nothing, and an event that fills up
 * meanwhile is left to `register`, which decides.
 * @param runtime of the portal, by whose field types the answers are checked.
 */
export const createRegistrationMachine = (runtime: Runtime) =>
  setup({
    types: {
      context: {} as RegistrationContext, // xstate reads these for their types alone
      events: {} as RegistrationEvent, // as above
      input: noInput,
    },
    actors: {
      /** Takes the registration to where events live. Rejects when there is no room any more. */
      register: fromPromise<void, { event: string; viewer: string; answers: Answers }>(() =>
        Promise.reject(new Error('"register" was not provided')),
      ),
    },
    actions: {
      follow: assign(({ context, event }) => (event.type === 'INPUT_CHANGED' ? contextOf(event.payload, context) : {})),
      begin: assign({ begun: true, problems: [] }),
      keepAnswers: assign(({ context, event }) =>
        event.type === 'SUBMIT' ? { answers: event.payload, begun: true, problems: [], said: context.done } : {},
      ),
      keepProblems: assign(({ context, event }) => {
        if (event.type === 'SUBMIT') return { answers: event.payload, begun: true, problems: problemsOf(context, event.payload, runtime) };
        return event.type === 'REFUSED' ? { begun: true, problems: event.problems ?? [] } : {};
      }),
      /** Says something politely. */
      announce: (_, _params: { message: string }) => {},
      closeDialog: () => {},
      /** Writes why it failed to the console, and nowhere else. */
      report: (_, _params: { reason: unknown }) => {},
    },
    guards: {
      isClosed: ({ context }) => context.availability === 'closed',
      isFull: ({ context }) => context.availability === 'full',
      isOpen: ({ context }) => context.availability === 'open',
      isAnswered: ({ context, event }) => event.type === 'SUBMIT' && problemsOf(context, event.payload, runtime).length === 0,
    },
  }).createMachine({
    id: 'registration',
    context: ({ input }) => contextOf(input),
    initial: 'entering',
    on: { INPUT_CHANGED: { actions: 'follow' } },
    states: {
      closed: {
        always: [
          { guard: 'isFull', target: 'full' },
          { guard: 'isOpen', target: 'entering' },
        ],
      },
      full: {
        always: [
          { guard: 'isClosed', target: 'closed' },
          { guard: 'isOpen', target: 'entering' },
        ],
      },
      entering: {
        initial: 'filling',
        always: [
          { guard: 'isClosed', target: 'closed' },
          { guard: 'isFull', target: 'full' },
        ],
        on: {
          EDIT: { target: '.filling', actions: 'begin' },
          SUBMIT: [
            { guard: 'isAnswered', target: 'submitting', actions: 'keepAnswers' },
            { target: '.invalid', actions: 'keepProblems' },
          ],
          REFUSED: { target: '.invalid', actions: 'keepProblems' },
        },
        states: { filling: {}, invalid: {}, failed: {} },
      },
      submitting: {
        invoke: {
          src: 'register',
          input: ({ context: { event, viewer, answers } }) => ({ event, viewer, answers }),
          onDone: 'registered',
          onError: { target: 'entering.failed', actions: { type: 'report', params: ({ event }) => ({ reason: event.error }) } },
        },
      },
      registered: {
        entry: [{ type: 'announce', params: ({ context }) => ({ message: context.said }) }, 'closeDialog'],
      },
    },
  });

const nothing: Pick<RegistrationContext, 'begun' | 'answers' | 'problems' | 'said'> = {
  begun: false,
  answers: {},
  problems: [],
  said: '',
};

/** What is not known yet is closed. */
function contextOf(input: RegistrationInput, before = nothing): RegistrationContext {
  const { event, availability, viewer, customFields, done } = input;
  return {
    ...nothing,
    ...before,
    event: String(event ?? ''),
    viewer: String(viewer ?? ''),
    availability: availability === 'open' || availability === 'full' ? availability : 'closed',
    customFields,
    done: String(done ?? ''),
  };
}

function problemsOf(context: RegistrationContext, answers: Answers, runtime: Runtime): FieldProblem[] {
  return formProblems(answers, memberFields(context.customFields, runtime), runtime, (field) => String(field.label));
}
