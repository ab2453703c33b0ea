import { assign, setup } from 'xstate';
import { responseTime, sampleResponse, type Endpoint, type SampleResponse } from './sampleResponse.ts';

export interface EndpointTestContext {
  endpoint: Endpoint;
  /** The result of the last test. */
  answer?: SampleResponse;
}

/**
 * The machine for testing an endpoint: `idle` → `testing` → `answered` → `testing`. The portal replaces `answer` with an action that uses a
 * random response time.
 */
export const endpointTestMachine = setup({
  types: {
    context: {} as EndpointTestContext, // XState uses only this value's type
    events: {} as { type: 'TEST' }, // XState uses only this value's type
    input: {} as Endpoint, // XState uses only this value's type
  },
  actions: {
    answer: assign({ answer: ({ context }) => sampleResponse(context.endpoint, responseTime(0)) }),
  },
  delays: { endpointTest: 1000 },
}).createMachine({
  id: 'endpointTest',
  initial: 'idle',
  context: ({ input }) => ({ endpoint: input }),
  states: {
    idle: { on: { TEST: 'testing' } },
    testing: {
      entry: assign({ answer: undefined }),
      after: { endpointTest: { target: 'answered', actions: 'answer' } },
    },
    answered: { on: { TEST: 'testing' } },
  },
});
