import { assign, fromPromise, setup } from 'xstate';
import type { FieldProblem } from '../../../engine/index.ts';
import { problemsOf, type EventDraft } from './newEvent.ts';

export interface CreateEventContext {
  draft: EventDraft;
  /** Why the draft is not accepted. */
  problems: readonly FieldProblem[];
  /** What is said when it is done. */
  done: string;
}

export type CreateEventEvent =
  | { type: 'EDIT' }
  | { type: 'SUBMIT'; payload: EventDraft }
  | { type: 'REFUSED'; problems?: readonly FieldProblem[] };

const noInput: { done?: unknown } = {};

/** One new event, from the opened dialog to the answer. While it is submitted a second submit changes nothing. */
export const createEventMachine = setup({
  types: {
    context: {} as CreateEventContext, // xstate reads these for their types alone
    events: {} as CreateEventEvent, // as above
    input: noInput,
  },
  actors: {
    /** Takes the event to where events live. */
    createEvent: fromPromise<void, { draft: EventDraft }>(() => Promise.reject(new Error('"createEvent" was not provided'))),
  },
  actions: {
    keepDraft: assign(({ event }) => (event.type === 'SUBMIT' ? { draft: event.payload, problems: [] } : {})),
    keepProblems: assign(({ event }) => {
      if (event.type === 'SUBMIT') return { draft: event.payload, problems: problemsOf(event.payload) };
      return event.type === 'REFUSED' ? { problems: event.problems ?? [] } : {};
    }),
    forgetProblems: assign({ problems: [] }),
    /** Says something politely. */
    announce: (_, _params: { message: string }) => {},
    closeDialog: () => {},
    /** Writes why it failed to the console, and nowhere else (§8). */
    report: (_, _params: { reason: unknown }) => {},
  },
  guards: {
    isSound: ({ event }) => event.type === 'SUBMIT' && problemsOf(event.payload).length === 0,
  },
}).createMachine({
  id: 'createEvent',
  context: ({ input }) => ({ draft: {}, problems: [], done: String(input.done ?? '') }),
  initial: 'entering',
  states: {
    entering: {
      initial: 'filling',
      on: {
        EDIT: { target: '.filling', actions: 'forgetProblems' },
        SUBMIT: [
          { guard: 'isSound', target: 'submitting', actions: 'keepDraft' },
          { target: '.invalid', actions: 'keepProblems' },
        ],
        REFUSED: { target: '.invalid', actions: 'keepProblems' },
      },
      states: { filling: {}, invalid: {}, failed: {} },
    },
    submitting: {
      invoke: {
        src: 'createEvent',
        input: ({ context }) => ({ draft: context.draft }),
        onDone: 'created',
        onError: { target: 'entering.failed', actions: { type: 'report', params: ({ event }) => ({ reason: event.error }) } },
      },
    },
    created: {
      entry: [{ type: 'announce', params: ({ context }) => ({ message: context.done }) }, 'closeDialog'],
    },
  },
});
