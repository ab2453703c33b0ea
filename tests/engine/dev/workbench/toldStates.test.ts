import { cpSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWorkbench } from '../../../../engine/dev/workbench/createWorkbench.ts';
import type { WorkbenchState } from '../../../../engine/dev/workbench/protocol.ts';
import { workbenchServer } from '../../../../engine/dev/workbench/workbenchServer.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

/** As much of a state as tells one from another. */
const stateOf = (revision: number) => ({ revision }) as WorkbenchState; // the server only writes it down

test('a page hears last what happened last, also where an earlier state takes longer to put together', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const workbench = createWorkbench(folder);
  const asked: ((state: WorkbenchState) => void)[] = [];
  const server = workbenchServer({
    workbench,
    state: () => new Promise((resolve) => asked.push(resolve)),
    previewPort: () => 4401,
    page: (_request, response) => response.end(),
  });
  const port = await server.listen(0);
  onTestFinished(() => server.close());

  const response = await fetch(`http://127.0.0.1:${port}/api/events?token=${server.token}`);
  let heard = '';
  void response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (heard += text) }))
    .catch(() => {});
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  workbench.happened();
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  // Whoever puts both together at once has the later one first.
  asked[1]?.(stateOf(2));
  await new Promise((resolve) => setImmediate(resolve));
  asked[0]?.(stateOf(1));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.(stateOf(2));
  await vi.waitFor(() => expect(heard.match(/"revision":\d/g)).toEqual(['"revision":1', '"revision":2']));
});
