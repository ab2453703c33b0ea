import { assign, fromPromise, setup } from 'xstate';
import { textOf, type FieldProblem } from '../../../engine/index.ts';
import type { EventDraft } from './newEvent.ts';

export interface CreateEventContext {
  draft: EventDraft;
  /** Why the form did not accept it. */
  problems: readonly FieldProblem[];
  /** What is said of it, after its title, when it is done. */
  done: string;
}

export type CreateEventEvent =
  | { type: 'EDIT' }
  | { type: 'SUBMIT'; payload: EventDraft }
  | { type: 'REFUSED'; problems?: readonly FieldProblem[] };

const noInput: { done?: unknown } = {};

/**
 * One new event, from the opened dialog to the answer. The form says what is wrong with what was entered (`REFUSED`); `createEvent` has
 * the last word. While it is submitted a second submit changes nothing.
 */
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
    keepProblems: assign(({ event }) => (event.type === 'REFUSED' ? { problems: event.problems ?? [] } : {})),
    forgetProblems: assign({ problems: [] }),
    /** Says something politely. */
    announce: (_, _params: { message: string }) => {},
    closeDialog: () => {},
    /** Writes why it failed to the console, and nowhere else. */
    report: (_, _params: { reason: unknown }) => {},
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
        SUBMIT: { target: 'submitting', actions: 'keepDraft' },
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
      entry: [{ type: 'announce', params: ({ context }) => ({ message: said(context) }) }, 'closeDialog'],
    },
  },
});

function said({ draft, done }: CreateEventContext): string {
  return [textOf(draft.title).trim(), done].filter(Boolean).join(' ');
}
