import { assign, fromPromise, setup } from 'xstate';
import { defineFlow, textOf } from '../../../../engine/index.ts';
import type { Endpoint } from './sampleResponse.ts';

/** What is entered to call an endpoint with: `path.NAME` for what is in braces, `query`, `body`, `bearer`, and whether it may change something. */
export type Entered = Readonly<Record<string, unknown>>;

/** What the server answered. */
export interface CallAnswer {
  /** HTTP's; 0 where nothing was sent. */
  status: number;
  milliseconds: number;
  /** The headers that calls go by, in lower case. */
  headers: Readonly<Record<string, string>>;
  /** As text: JSON on lines of its own where it is JSON. */
  body: string;
}

export interface LiveTestContext {
  endpoint: Endpoint;
  entered: Entered;
  answer?: CallAnswer;
}

/** The tester of one endpoint, which calls the server: `idle` → `testing` until it answers → `answered`, from where it can be tested again. */
export const liveEndpointTestMachine = setup({
  types: {
    context: {} as LiveTestContext, // xstate reads these for their types alone
    events: {} as { type: 'TEST' } | { type: 'ENTER'; name: string; value: unknown }, // as above
    input: {} as Endpoint, // as above
  },
  actors: {
    call: fromPromise<CallAnswer, { endpoint: Endpoint; entered: Entered }>(() => Promise.reject(new Error('"call" was not provided'))),
  },
}).createMachine({
  id: 'endpointTest',
  initial: 'idle',
  context: ({ input }) => ({ endpoint: input, entered: {} }),
  on: { ENTER: { actions: assign({ entered: ({ context, event }) => ({ ...context.entered, [event.name]: event.value }) }) } },
  states: {
    idle: { on: { TEST: 'testing' } },
    testing: {
      entry: assign({ answer: undefined }),
      invoke: {
        src: 'call',
        input: ({ context: { endpoint, entered } }) => ({ endpoint, entered }),
        onDone: { target: 'answered', actions: assign({ answer: ({ event }) => event.output }) },
        onError: { target: 'answered', actions: assign({ answer: ({ event }) => notSent(said(event.error)) }) },
      },
    },
    answered: { on: { TEST: 'testing' } },
  },
});

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));
const notSent = (sentence: string): CallAnswer => ({ status: 0, milliseconds: 0, headers: {}, body: sentence });

/** The tester with the session of whoever looks, or with the bearer token that is entered in its place. */
export const liveEndpointTest = defineFlow({
  machine: liveEndpointTestMachine,
  effects: () =>
    liveEndpointTestMachine.provide({
      actors: {
        call: fromPromise<CallAnswer, { endpoint: Endpoint; entered: Entered }>(async ({ input, signal }) => {
          const request = requestOf(input.endpoint, input.entered);
          if (typeof request === 'string') return notSent(request);
          const start = performance.now();
          const { path, ...init } = request;
          const response = await fetch(path, { ...init, signal });
          const text = await response.text();
          return {
            status: response.status,
            milliseconds: Math.round(performance.now() - start),
            headers: Object.fromEntries(shownHeaders.flatMap((name) => named(name, response.headers.get(name)))),
            body: inLines(text),
          };
        }),
      },
    }),
  events: {
    TEST: [],
    ENTER: [
      { name: 'name', label: 'Field', type: 'text', required: true },
      { name: 'value', label: 'Value', type: 'text' },
    ],
  },
});

const shownHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'retry-after', 'content-type'];
const named = (name: string, value: string | null): [string, string][] => (value === null ? [] : [[name, value]]);

/** The names in the braces of a path. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Whether a call only looks. */
export const onlyReads = ({ method }: Pick<Endpoint, 'method'>) => method === 'GET';

/** The request that was entered; a sentence that says what is missing. */
export function requestOf({ method, path }: Endpoint, entered: Entered): (RequestInit & { path: string }) | string {
  const missing = parametersOf(path).find((name) => textOf(entered[`path.${name}`]).trim() === '');
  if (missing !== undefined) return `Nothing was sent: ${missing} is missing.`;
  if (!onlyReads({ method }) && entered['mayChange'] !== true) return 'Nothing was sent: say first that the call may change records.';
  const body = textOf(entered['body']).trim();
  if (body !== '' && !isJson(body)) return 'Nothing was sent: the body is not JSON.';
  const bearer = textOf(entered['bearer']).trim();
  const query = textOf(entered['query']).trim().replace(/^\?/, '');
  const asked = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(entered[`path.${name}`]).trim()));
  return {
    path: query === '' ? asked : `${asked}?${query}`,
    method,
    // A token speaks for somebody else than the session.
    credentials: bearer === '' ? 'same-origin' : 'omit',
    headers: {
      Accept: 'application/json',
      ...(body !== '' && { 'Content-Type': 'application/json' }),
      ...(bearer !== '' && { Authorization: `Bearer ${bearer}` }),
    },
    ...(body !== '' && { body }),
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function inLines(text: string): string {
  return isJson(text) ? JSON.stringify(JSON.parse(text), undefined, 2) : text;
}
