import { assign, fromPromise, setup } from 'xstate';
import { toText, type FieldProblem } from 'chapterhouse';
import type { EventDraft } from './newEvent.ts';

export interface CreateEventContext {
  draft: EventDraft;
  problems: readonly FieldProblem[];
  /** The words after the event's title in the success notice, such as `was created`. */
  done: string;
}

export type CreateEventEvent =
  | { type: 'EDIT' }
  | { type: 'SUBMIT'; payload: EventDraft }
  | { type: 'REFUSED'; problems?: readonly FieldProblem[] };

const noInput: { done?: unknown } = {};

/** The machine for creating an event, from opening the dialog to the result. Ignores `SUBMIT` while an event is being created. */
export const createEventMachine = setup({
  types: {
    context: {} as CreateEventContext, // XState uses only this value's type
    events: {} as CreateEventEvent, // XState uses only this value's type
    input: noInput,
  },
  actors: {
    createEvent: fromPromise<void, { draft: EventDraft }>(() => Promise.reject(new Error('"createEvent" was not provided'))),
  },
  actions: {
    keepDraft: assign(({ event }) => (event.type === 'SUBMIT' ? { draft: event.payload, problems: [] } : {})),
    keepProblems: assign(({ event }) => (event.type === 'REFUSED' ? { problems: event.problems ?? [] } : {})),
    forgetProblems: assign({ problems: [] }),
    announce: (_, _params: { message: string }) => {},
    closeDialog: () => {},
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
      entry: [{ type: 'announce', params: ({ context }) => ({ message: successNotice(context) }) }, 'closeDialog'],
    },
  },
});

function successNotice({ draft, done }: CreateEventContext): string {
  return [toText(draft.title).trim(), done].filter(Boolean).join(' ');
}
