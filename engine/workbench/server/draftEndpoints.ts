import type { Workbench } from './createWorkbench.ts';
import type { Mistake } from './protocol.ts';
import { parseBody, requests } from './readBody.ts';
import { draftChanges } from './saveDraft.ts';
import type { z } from 'zod';

type Endpoint = (request: { query: URLSearchParams; body: unknown }) => Promise<{ status: number; body: unknown }>;

/** Returns the endpoints for drafts. */
export function draftEndpoints(workbench: Workbench): Readonly<Record<string, Endpoint>> {
  const { drafts, draft } = workbench;

  /** Creates an endpoint that changes drafts. */
  function changing<Parsed>(schema: z.ZodType<Parsed>, run: (parsed: Parsed) => Mistake | undefined): Endpoint {
    return async ({ body }) => {
      const read = parseBody(schema, body);
      if (!('parsed' in read)) return { status: read.status, body: { mistake: read.mistake } };
      const mistake = run(read.parsed);
      if (mistake) return { status: 400, body: mistake };
      workbench.notifyListeners();
      return { status: 200, body: { revision: draft.revision() } };
    };
  }

  return {
    'GET /api/drafts': async () => ({ status: 200, body: drafts.list() }),
    'GET /api/drafts/changes': async ({ query }) => {
      const [found, since] = [query.get('id'), query.get('since')].map((id) => (id === null ? undefined : (drafts.peek(id) ?? null)));
      if (!found || since === null) return { status: 404, body: { mistake: 'This draft no longer exists.' } };
      return { status: 200, body: await draftChanges(workbench, found, since) };
    },
    'POST /api/drafts/new': changing(requests.newDraft, ({ name }) => drafts.add(name)),
    'POST /api/drafts/open': changing(requests.draft, ({ id }) => drafts.open(id)),
    'POST /api/drafts/rename': changing(requests.namedDraft, ({ id, name }) => drafts.rename(id, name)),
    'POST /api/drafts/discard': changing(requests.draft, ({ id }) => drafts.discard(id)),
  };
}
