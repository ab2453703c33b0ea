import type { FromPreview } from '../server/previewProtocol.ts';
import type { SimulationCallbacks } from './drivenSimulation.ts';

type Run = (effect: string, input: unknown) => Promise<unknown>;

/** Runs effects for the workbench, and posts each result to the workbench. Also posts events from the page. */
export function createCarriedEffects(run: Run, post: (message: FromPreview) => void) {
  let running = 0;
  /** Events to send once no effect is running. */
  const queued: (() => void)[] = [];

  async function report(effect: string, input: unknown): Promise<void> {
    try {
      const output: unknown = (await run(effect, input)) ?? null;
      post({ workbench: 'carriedOut', effect, output: JSON.parse(JSON.stringify(output)) });
    } catch (error) {
      post({ workbench: 'carriedOut', effect, output: null, failure: error instanceof Error ? error.message : String(error) });
    }
  }

  const sent: SimulationCallbacks['sent'] = (event, payload) => {
    // A payload comes from a form or a manifest, so it is plain JSON.
    const send = () => post({ workbench: 'sent', event, payload: JSON.parse(JSON.stringify(payload)) as typeof payload });
    // If an effect changes the input, send INPUT_CHANGED after the effect's result.
    if (event === 'INPUT_CHANGED' && running > 0) queued.push(send);
    else send();
  };

  return {
    sent,
    execute: async (effect: string, input: unknown): Promise<void> => {
      running += 1;
      await report(effect, input);
      running -= 1;
      if (running === 0) for (const send of queued.splice(0)) send();
    },
  };
}
