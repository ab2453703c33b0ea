import { assign, setup } from 'xstate';
import { responseTime, sampleResponse, type Endpoint, type SampleResponse } from './sampleResponse.ts';

export interface EndpointTestContext {
  endpoint: Endpoint;
  /** Of the last test that was answered. */
  answer?: SampleResponse;
}

/**
 * The tester of one endpoint: `idle` → `testing` for the delay `endpointTest` → `answered`, from where it can be tested again.
 * The action `answer` is named: here it always takes the shortest time, the portal provides one that draws it.
 */
export const endpointTestMachine = setup({
  types: {
    context: {} as EndpointTestContext, // xstate reads these for their types alone
    events: {} as { type: 'TEST' }, // as above
    input: {} as Endpoint, // as above
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
