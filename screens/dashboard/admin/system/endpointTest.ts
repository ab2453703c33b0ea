import { assign } from 'xstate';
import { defineFlow } from '../../../../engine/index.ts';
import { endpointTestMachine, type EndpointTestContext } from './endpointTestMachine.ts';
import { responseTime, sampleResponse } from './sampleResponse.ts';

/** The tester with a random response time. It never calls the endpoint. */
export const endpointTest = defineFlow({
  machine: endpointTestMachine,
  effects: ({ random }) => ({
    actions: {
      // The machine's own context; a flow's effects are typed for machines of any kind.
      answer: assign({
        answer: ({ context }) => sampleResponse((context as EndpointTestContext).endpoint, responseTime(random())),
      }),
    },
  }),
  events: { TEST: [] },
});
