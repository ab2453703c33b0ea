import { assign, fromPromise, setup } from 'xstate';
import { formProblems, memberFields, type FieldProblem, type Runtime } from 'chapterhouse';
import type { RegistrationState } from './registrationState.ts';

/** The answers, keyed by the ids of the event's custom fields. */
export type Answers = Readonly<Record<string, unknown>>;

export interface RegistrationInput {
  event?: unknown;
  availability?: unknown;
  /** The id of the person who registers. */
  viewer?: unknown;
  customFields?: unknown;
  /** The text for the success notice. */
  done?: unknown;
}

export interface RegistrationContext {
  event: string;
  viewer: string;
  availability: RegistrationState;
  customFields: unknown;
  done: string;
  /** The value of `done` when the form was submitted. */
  said: string;
  /** True once the viewer has typed anything. From then on, the input is kept even if the event closes or fills up. */
  begun: boolean;
  answers: Answers;
  /** The reasons why the answers were rejected. */
  problems: readonly FieldProblem[];
}

export type RegistrationEvent =
  | { type: 'EDIT' }
  | { type: 'SUBMIT'; payload: Answers }
  | { type: 'REFUSED'; problems?: readonly FieldProblem[] }
  | { type: 'INPUT_CHANGED'; payload: RegistrationInput };

const noInput: RegistrationInput = {};

/**
 * The machine for registering for an event, from opening the dialog to the result. If the event closes or fills up, the entered data is
 * kept.
 *
 * While a registration is being stored, further `SUBMIT` events are ignored.
 * @param runtime Provides the field types that validate the answers.
 */
export const createRegistrationMachine = (runtime: Runtime) =>
  setup({
    types: {
      context: {} as RegistrationContext, // XState uses only this value's type
      events: {} as RegistrationEvent, // XState uses only this value's type
      input: noInput,
    },
    actors: {
      /** Stores the registration. Rejects if the event is full. */
      register: fromPromise<void, { event: string; viewer: string; answers: Answers }>(() =>
        Promise.reject(new Error('"register" was not provided')),
      ),
    },
    actions: {
      follow: assign(({ context, event }) => (event.type === 'INPUT_CHANGED' ? makeContext(event.payload, context) : {})),
      begin: assign({ begun: true, problems: [] }),
      keepAnswers: assign(({ context, event }) =>
        event.type === 'SUBMIT' ? { answers: event.payload, begun: true, problems: [], said: context.done } : {},
      ),
      keepProblems: assign(({ context, event }) => {
        if (event.type === 'SUBMIT')
          return { answers: event.payload, begun: true, problems: findProblems(context, event.payload, runtime) };
        return event.type === 'REFUSED' ? { begun: true, problems: event.problems ?? [] } : {};
      }),
      announce: (_, _params: { message: string }) => {},
      closeDialog: () => {},
      report: (_, _params: { reason: unknown }) => {},
    },
    guards: {
      isClosed: ({ context }) => context.availability === 'closed',
      isFull: ({ context }) => context.availability === 'full',
      isOpen: ({ context }) => context.availability === 'open',
      isAnswered: ({ context, event }) => event.type === 'SUBMIT' && findProblems(context, event.payload, runtime).length === 0,
    },
  }).createMachine({
    id: 'registration',
    context: ({ input }) => makeContext(input),
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

/** Returns the context for an input. If the availability is unknown, the event counts as closed. */
function makeContext(input: RegistrationInput, before = nothing): RegistrationContext {
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

function findProblems(context: RegistrationContext, answers: Answers, runtime: Runtime): FieldProblem[] {
  return formProblems(answers, memberFields(context.customFields, runtime), runtime, (field) => String(field.label));
}
