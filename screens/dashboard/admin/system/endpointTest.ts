import { assign } from 'xstate';
import { defineFlow } from 'chapterhouse';
import { endpointTestMachine } from './endpointTestMachine.ts';
import { responseTime, sampleResponse } from './sampleResponse.ts';

/** Shows a sample response with a random response time, without calling the endpoint. */
export const endpointTest = defineFlow({
  machine: endpointTestMachine,
  effects: ({ random }) =>
    endpointTestMachine.provide({
      actions: { answer: assign({ answer: ({ context }) => sampleResponse(context.endpoint, responseTime(random())) }) },
    }),
  events: { TEST: [] },
});
