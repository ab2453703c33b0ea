import { cpSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { createEditTexts } from '../../../../engine/workbench/server/editEndpoints.ts';
import type { WorkbenchState } from '../../../../engine/workbench/server/protocol.ts';
import { workbenchServer } from '../../../../engine/workbench/server/workbenchServer.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

/** Starts a workbench server for a copy of the garden portal. */
async function serving(state: () => Promise<WorkbenchState>) {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const workbench = createWorkbench(folder, () => loadCompiler('tests/portals/garden'));
  const page = (_request: unknown, response: ServerResponse) => void response.end();
  const server = workbenchServer({
    workbench,
    editTexts: createEditTexts(workbench),
    state,
    previewPort: () => 4401,
    origin: () => '',
    page,
  });
  const port = await server.listen(0);
  onTestFinished(() => server.close());
  return { workbench, server, port };
}

const stateOf = (revision: number) => ({ revision }) as WorkbenchState; // The cast is safe, because the server only serializes the state.

test('a page always receives the latest state last, even if an earlier one takes longer', async () => {
  const resolvers: ((state: WorkbenchState) => void)[] = [];
  const { workbench, server, port } = await serving(() => new Promise((resolve) => resolvers.push(resolve)));
  const response = await fetch(`http://127.0.0.1:${port}/api/events?token=${server.token}`);
  let received = '';
  void response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (received += text) }))
    .catch(() => {});
  await vi.waitFor(() => expect(resolvers).toHaveLength(1));
  workbench.notifyListeners();
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  // If the server computed both revisions in parallel, it would send revision 2 first.
  resolvers[1]?.(stateOf(2));
  await new Promise((resolve) => setImmediate(resolve));
  resolvers[0]?.(stateOf(1));
  await vi.waitFor(() => expect(resolvers).toHaveLength(2));
  resolvers[1]?.(stateOf(2));
  await vi.waitFor(() => expect(received.match(/"revision":\d/g)).toEqual(['"revision":1', '"revision":2']));
});

test('a response states its draft revision, even if more edits arrive in the meantime', async () => {
  const { server, port } = await serving(async () => stateOf(0));
  const file = 'screens/plots/list.json';
  const headers = { 'x-workbench': server.token, 'content-type': 'application/json' };
  const titled = (title: string) => {
    const commands = [{ do: 'set', file, path: ['title'], value: title }];
    return fetch(`http://127.0.0.1:${port}/api/commands`, { method: 'POST', headers, body: JSON.stringify({ label: title, commands }) });
  };
  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/form?${new URLSearchParams({ file, path: '[]' })}`, { headers });
    const { fields } = (await response.json()) as { fields: { key: string; value: unknown }[] }; // `/api/form` returns an `EntryForm`.
    return { revision: Number(response.headers.get('x-revision')), title: fields.find(({ key }) => key === 'title')?.value };
  };
  const titles = ['Plots', 'One', 'Two', 'Three', 'Four'];
  const [, ...edited] = titles;
  const [first, ...later] = await Promise.all([read(), ...edited.flatMap((title) => [titled(title), read()])]);
  const answers = [first, ...later].flatMap((answer) => ('revision' in answer ? [answer] : []));
  expect(answers).toHaveLength(titles.length);
  expect(answers).toEqual(answers.map(({ revision }) => ({ revision, title: titles[revision] })));
});
