import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import { overlaidFile } from '../../compiler/source/applyOverlay.ts';
import { authorName } from './authorName.ts';
import type { AuthorResponse, Mistake, WorkbenchState } from './protocol.ts';
import { hashText, type Workbench } from './createWorkbench.ts';
import { draftEndpoints } from './draftEndpoints.ts';
import { driveEndpoints } from './drive/driveEndpoints.ts';
import { reportEndpoints } from './drive/reportEndpoints.ts';
import { openDriveBench } from './drive/driveBench.ts';
import { editEndpoints, pathIn } from './editEndpoints.ts';
import { toHistoryEntry, openHistory } from './openHistory.ts';
import { buildExplainResponse, buildFigureResponse, buildMatrixResponse, buildViewersResponse } from './portalResponses.ts';
import { isPictureFile } from './pictureFiles.ts';
import { findFileNameError } from './createPortalWriter.ts';
import { parseBody, requests } from './readBody.ts';
import type { RefusedRequest } from './refuseRequest.ts';
import { runCommands, type EditTexts } from './runCommands.ts';
import { draftChanges, saveDraft } from './saveDraft.ts';
import { screenViewers } from './screenViewers.ts';
import { revertSave } from './revertSave.ts';

export interface ApiResponse {
  status: number;
  body: unknown;
}

export interface ApiOptions {
  workbench: Workbench;
  editTexts?: EditTexts;
  state: () => Promise<WorkbenchState>;
  previewPort: () => number;
  /** Returns the workbench's origin. To take screenshots of a scenario, a browser opens the workbench at this address. */
  origin: () => string;
  /** Returns the portal that the preview shows. Without this function, the endpoints use the draft's portal. */
  shown?: () => Promise<CheckedPortal>;
}

const editNotReady: EditTexts = async () => ({ mistake: 'This can’t be edited yet.' });

type Endpoint = (subjectAndViewer: { query: URLSearchParams; body: unknown }) => Promise<ApiResponse>;

/** Files with more characters than this can be edited only as text. */
const longestForm = 1_000_000;

/** Returns the workbench's endpoints, such as `GET /api/file`. `protocol.ts` describes them. */
export function apiEndpoints({
  workbench,
  editTexts = editNotReady,
  previewPort,
  origin,
  shown = workbench.checked,
}: ApiOptions): Readonly<Record<string, Endpoint>> {
  const { draft, folder } = workbench;

  const respond = (found: object): ApiResponse => ({ status: 'mistake' in found ? 409 : 200, body: found });

  const questions = {
    ...editEndpoints(workbench),
    ...driveEndpoints(openDriveBench(workbench), folder),
    ...reportEndpoints(openDriveBench(workbench), folder, origin),
  };
  const ofEntries = Object.entries(questions).map(([name, answer]): [string, Endpoint] => [
    name,
    async ({ query, body }) => respond(await answer(query, body)),
  ]);

  return {
    ...Object.fromEntries(ofEntries),
    ...draftEndpoints(workbench),
    'GET /api/file': async ({ query }) => {
      const file = query.get('file') ?? '';
      const [text, saved] = [draft.text(file), draft.disk(file)];
      if (isPictureFile(file)) return { status: 409, body: { mistake: `${file} is a picture, so it can’t be edited as text.` } };
      if (text === null && saved === null) return { status: 404, body: { mistake: findFileNameError(file) ?? `There is no ${file}.` } };
      const noForm = explainMissingForm(file, text);
      return { status: 200, body: { file, text, hash: hashText(text), saved, ...(noForm !== undefined && { noForm }) } };
    },
    'POST /api/commands': async ({ body }) => {
      const read = parseBody(requests.commands, body);
      if (!('parsed' in read)) return toErrorResponse(read);
      const found = await runCommands(workbench, read.parsed, editTexts);
      return { status: !('mistake' in found) ? 200 : 'theirs' in found ? 409 : 400, body: found };
    },
    'POST /api/undo': async ({ body }) => step('undo', body),
    'POST /api/redo': async ({ body }) => step('redo', body),
    'POST /api/discard': async () => {
      const saved = new Map(draft.unsaved().map((file) => [file, draft.disk(file)]));
      if (!draft.change('discarding the draft', saved, Date.now())) return { status: 400, body: { mistake: 'The draft has no changes.' } };
      workbench.notifyListeners();
      return { status: 200, body: { revision: draft.revision() } };
    },
    'GET /api/changes': async () => ({ status: 200, body: await draftChanges(workbench) }),
    'POST /api/save': async ({ body }) => {
      const read = parseBody(requests.save, body);
      if (!('parsed' in read)) return toErrorResponse(read);
      const found = await saveDraft(workbench, read.parsed);
      if ('entry' in found) return { status: 200, body: found };
      return { status: 'held' in found ? 409 : 'failed' in found ? 500 : 400, body: found };
    },
    'GET /api/author': async () => ({ status: 200, body: { name: authorName(folder) } satisfies AuthorResponse }),
    'GET /api/history': async () => {
      const reverted = new Set(draft.data().done.map(({ takesBack }) => takesBack));
      const entries = openHistory(folder).list().map(toHistoryEntry);
      return { status: 200, body: entries.map((entry) => (reverted.has(entry.id) ? { ...entry, takenBack: true } : entry)) };
    },
    'POST /api/history/take-back': async ({ body }) => {
      const read = parseBody(requests.takeBack, body);
      if (!('parsed' in read)) return toErrorResponse(read);
      const found = revertSave(workbench, read.parsed.id);
      return { status: !('mistake' in found) ? 200 : 'file' in found ? 409 : 400, body: found };
    },
    'GET /api/matrix': async () => respond(buildMatrixResponse(await workbench.checked())),
    'GET /api/explain': async ({ query }) => {
      const subjectAndViewer = { subject: query.get('subject') ?? '', as: query.get('as') ?? 'visitor' };
      const [on, date] = [query.get('on') ?? undefined, query.get('date') ?? undefined];
      return respond(buildExplainResponse(await workbench.checked(), { ...subjectAndViewer, on, date }));
    },
    'GET /api/figure': async ({ query }) =>
      respond(buildFigureResponse(await shown(), { file: query.get('file') ?? '', path: pathIn(query), value: query.get('value') ?? '' })),
    // Use the portal that the preview shows, which may be older than the draft.
    'GET /api/screen-viewers': async ({ query }) => respond(screenViewers(await shown(), query.get('file') ?? '')),
    'GET /api/viewers': async () => respond(buildViewersResponse(await shown(), previewPort())),
  };

  function step(direction: 'undo' | 'redo', body: unknown): ApiResponse {
    const read = parseBody(requests.step, body);
    if (!('parsed' in read)) return toErrorResponse(read);
    const { revision = draft.revision() } = read.parsed;
    if (revision !== draft.revision())
      return {
        status: 409,
        body: { mistake: `Nothing was ${direction === 'undo' ? 'undone' : 'redone'}, because the draft has changed in the meantime.` },
      };
    if (!draft[direction]()) return { status: 400, body: { mistake: `There is nothing to ${direction}.` } };
    workbench.notifyListeners();
    return { status: 200, body: { revision: draft.revision() } };
  }
}

export function toErrorResponse({ status, mistake }: RefusedRequest): ApiResponse {
  return { status, body: { mistake } satisfies Mistake };
}

function explainMissingForm(file: string, text: string | null): string | undefined {
  if (overlaidFile(file) !== undefined) return 'Changes for the live portal can only be edited as text.';
  return (text?.length ?? 0) > longestForm ? `${file} is too long for a form. You can edit it as text.` : undefined;
}
