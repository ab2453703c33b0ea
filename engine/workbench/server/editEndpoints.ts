import { isoDay } from '../../core/data/clock.ts';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import { placeIn } from '../../compiler/answers/AccessStep.ts';
import { additions } from '../../compiler/edits/EditCommand.ts';
import type { EntryForm, FormField } from '../../compiler/edits/EntryForm.ts';
import { keyWords } from '../../compiler/edits/keyWords.ts';
import { scenarioCompletions } from '../../compiler/edits/scenarioCompletions.ts';
import { iconNames, iconShape } from '../../compiler/names/icons.ts';
import type { OutlineNode } from '../../compiler/edits/buildOutline.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { Workbench } from './createWorkbench.ts';
import { openDriveBench } from './drive/driveBench.ts';
import { manifestTexts, scenarioFolder } from './folderTexts.ts';
import type { IconShapesResponse } from './pictureProtocol.ts';
import type { Mistake, OutlineEntry } from './protocol.ts';
import type { EditTexts } from './runCommands.ts';
import { findShownText } from './findShownText.ts';
import { storePicture } from './storePicture.ts';
import { buildPictureResponse } from './buildPictureResponse.ts';
import type { FindFixes } from './workbenchState.ts';

type Query = URLSearchParams;

export function editEndpoints(workbench: Workbench): Readonly<Record<string, (query: Query, body: unknown) => Promise<object>>> {
  const edits = async () => (await workbench.compiler()).edits;
  return {
    'GET /api/form': async (query) => {
      const file = query.get('file') ?? '';
      if (file.startsWith(scenarioFolder)) return { mistake: 'Scenarios can’t be edited in a form. Edit them as text.' };
      return withoutNames((await edits()).form(await workbench.checked(), file, pathIn(query), isoDay(new Date())));
    },
    'GET /api/icons': async () => [...iconNames()],
    'GET /api/icon-shapes': async (query) => {
      const names = (query.get('names') ?? '').split(',').filter((name) => iconNames().has(name));
      return Object.fromEntries(names.map((name) => [name, iconShape(name)])) satisfies IconShapesResponse;
    },
    'GET /api/picture': async (query) => buildPictureResponse(workbench, query.get('address') ?? ''),
    'GET /api/adding': async (query) => {
      const what = additions.find((known) => known === query.get('what'));
      return what
        ? withoutNames((await edits()).adding(await workbench.checked(), what))
        : { mistake: 'There is no form for adding this kind of definition.' };
    },
    'GET /api/outline': async (query) => {
      const checked = await workbench.checked();
      const question = {
        subject: query.get('address') ?? '',
        as: query.get('as') ?? 'visitor',
        on: query.get('on') ?? undefined,
        date: query.get('date') ?? undefined,
      };
      const outline = (await edits()).outline(checked, question);
      return 'mistake' in outline ? outline : outlineEntry(outline, checked);
    },
    'GET /api/places': async (query) => (await edits()).places(await workbench.checked(), query.get('file') ?? undefined),
    'GET /api/texts': async () => (await edits()).textPlaces(manifestTexts(workbench.draft.texts()), await workbench.checked()),
    'GET /api/shown-text': async (query) => {
      const shown = { file: query.get('file') ?? '', path: pathIn(query), text: query.get('text') ?? '' };
      return findShownText(await edits(), await workbench.checked(), manifestTexts(workbench.draft.texts()), shown);
    },
    'GET /api/uses': async (query) => (await edits()).usesOfFile(manifestTexts(workbench.draft.texts()), query.get('file') ?? ''),
    'POST /api/complete': async (_query, body) => {
      const typing = parseCompletionRequest(body);
      if (!typing) return { mistake: 'The request is missing the file, the text, or the offset.' };
      if (!typing.file.startsWith(scenarioFolder)) return (await edits()).complete(await workbench.checked(), typing);
      const bench = await openDriveBench(workbench)();
      return 'mistake' in bench ? [] : scenarioCompletions(typing, bench.plain);
    },
  };
}

function withoutNames(form: EntryForm | Mistake): EntryForm | Mistake {
  if ('mistake' in form) return form;
  const chosen = ({ options = [], value }: FormField) => options.filter((option) => option.value === value);
  return { ...form, fields: form.fields.map((field) => (field.named ? { ...field, options: chosen(field) } : field)) };
}

export function createEditTexts(workbench: Workbench): EditTexts {
  return async (texts, command) => {
    const { edits } = await workbench.compiler();
    if (command.do !== 'picture') return formatMistake(edits.apply(manifestTexts(texts), command));
    const { file, path } = command;
    return storePicture(texts, command, (address) =>
      formatMistake(edits.apply(manifestTexts(texts), { do: 'set', file, path, ...(address !== undefined && { value: address }) })),
    );
  };
}

export async function fixesOfPortal(workbench: Workbench): Promise<FindFixes> {
  const { edits } = await workbench.compiler();
  return (problem, checked) => edits.fixes(checked, problem);
}

function formatMistake<Found extends object>(found: Found | Mistake): Found | Mistake {
  if (!('mistake' in found)) return found;
  const { mistake } = found;
  return { mistake: `${mistake.charAt(0).toUpperCase()}${mistake.slice(1)}${/[.?!]$/.test(mistake) ? '' : '.'}` };
}

/** Parses a query's `path` parameter. Returns an empty path if the parameter is invalid. */
export function pathIn(query: Query): Path {
  try {
    const read: unknown = JSON.parse(query.get('path') ?? '[]');
    const isKey = (key: unknown): key is string | number => typeof key === 'string' || typeof key === 'number';
    return Array.isArray(read) && read.every(isKey) ? read : [];
  } catch {
    return [];
  }
}

function parseCompletionRequest(body: unknown): { file: string; text: string; offset: number } | undefined {
  if (typeof body !== 'object' || body === null || !('file' in body && 'text' in body && 'offset' in body)) return undefined;
  const { file, text, offset } = body;
  return typeof file === 'string' && typeof text === 'string' && typeof offset === 'number' ? { file, text, offset } : undefined;
}

const kindWords: Readonly<Record<string, string>> = {
  items: 'Entry',
  actions: 'Button',
  also: 'Button',
  fields: 'Field',
  columns: 'Column',
  tabs: 'Tab',
  steps: 'Step',
  filters: 'Filter',
};

function outlineEntry({ children, ...node }: OutlineNode, checked: CheckedPortal): OutlineEntry {
  const manifest = checked.manifests.find(({ source }) => source.file === node.file);
  const line = manifest ? placeIn(manifest, node.path).line : 1;
  return {
    ...node,
    kind: kindWords[node.kind] ?? keyWords(node.kind),
    line,
    children: children.map((child) => outlineEntry(child, checked)),
  };
}
