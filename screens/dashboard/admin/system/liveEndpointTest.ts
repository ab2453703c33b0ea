import { assign, fromPromise, setup } from 'xstate';
import { defineFlow, toText } from 'chapterhouse';
import type { Endpoint } from './sampleResponse.ts';

/** The data that was entered for a call: `path.NAME` for each parameter in the path, `query`, `body`, `bearer`, and `mayChange`. */
export type CallInput = Readonly<Record<string, unknown>>;

/** A reason why the request isn't sent. */
export type RequestProblem = { kind: 'missing'; name: string } | { kind: 'unconfirmed' } | { kind: 'badBody' };

export interface CallResponse {
  /** The HTTP status. 0 if no request was sent. */
  status: number;
  milliseconds: number;
  /** The headers that matter to callers, in lowercase. */
  headers: Readonly<Record<string, string>>;
  /** The response's body as text. JSON is indented. */
  body: string;
  problem?: RequestProblem;
}

export interface LiveTestContext {
  endpoint: Endpoint;
  entered: CallInput;
  answer?: CallResponse;
}

/** The machine for testing an endpoint on the server: `idle` → `testing` → `answered`. Another `TEST` starts over. */
export const liveEndpointTestMachine = setup({
  types: {
    context: {} as LiveTestContext, // XState uses only this value's type
    events: {} as { type: 'TEST' } | { type: 'ENTER'; name: string; value: unknown }, // XState uses only this value's type
    input: {} as Endpoint, // XState uses only this value's type
  },
  actors: {
    call: fromPromise<CallResponse, { endpoint: Endpoint; entered: CallInput }>(() => Promise.reject(new Error('"call" was not provided'))),
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
        onError: { target: 'answered', actions: assign({ answer: ({ event }) => ({ ...emptyResponse, body: errorText(event.error) }) }) },
      },
    },
    answered: { on: { TEST: 'testing' } },
  },
});

const errorText = (error: unknown) => (error instanceof Error ? error.message : String(error));
const emptyResponse: CallResponse = { status: 0, milliseconds: 0, headers: {}, body: '' };

/** Tests an endpoint with the bearer token that the viewer entered. If there is no token, uses the viewer's session. */
export const liveEndpointTest = defineFlow({
  machine: liveEndpointTestMachine,
  effects: () =>
    liveEndpointTestMachine.provide({
      actors: {
        call: fromPromise<CallResponse, { endpoint: Endpoint; entered: CallInput }>(async ({ input, signal }) => {
          const request = buildRequest(input.endpoint, input.entered);
          if ('kind' in request) return { ...emptyResponse, problem: request };
          const start = performance.now();
          const { path, ...init } = request;
          const response = await fetch(path, { ...init, signal });
          const text = await response.text();
          return {
            status: response.status,
            milliseconds: Math.round(performance.now() - start),
            headers: Object.fromEntries(shownHeaders.flatMap((name) => named(name, response.headers.get(name)))),
            body: indentLines(text),
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

export function listParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

export const onlyReads = ({ method }: Pick<Endpoint, 'method'>) => method === 'GET';

/** Builds the request from the entered data. If data is missing or invalid, returns the problem. */
export function buildRequest({ method, path }: Endpoint, entered: CallInput): (RequestInit & { path: string }) | RequestProblem {
  const missing = listParameters(path).find((name) => toText(entered[`path.${name}`]).trim() === '');
  if (missing !== undefined) return { kind: 'missing', name: missing };
  if (!onlyReads({ method }) && entered['mayChange'] !== true) return { kind: 'unconfirmed' };
  const body = toText(entered['body']).trim();
  if (body !== '' && !isJson(body)) return { kind: 'badBody' };
  const bearer = toText(entered['bearer']).trim();
  const query = toText(entered['query']).trim().replace(/^\?/, '');
  const encodedPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(entered[`path.${name}`]).trim()));
  return {
    path: query === '' ? encodedPath : `${encodedPath}?${query}`,
    method,
    // With a token, leave out the session cookie. The token already identifies the caller.
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

function indentLines(text: string): string {
  return isJson(text) ? JSON.stringify(JSON.parse(text), undefined, 2) : text;
}
