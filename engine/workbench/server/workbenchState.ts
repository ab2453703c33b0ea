import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import { definedByFile } from '../../compiler/edits/definitions.ts';
import { overlaidFile } from '../../compiler/source/applyOverlay.ts';
import { kindOfFile } from '../../compiler/source/kinds.ts';
import { fileWords, findStaticTitle } from '../../compiler/edits/keyWords.ts';
import type { Problem } from '../../compiler/source/Problem.ts';
import { isObject, type Source } from '../../compiler/source/Source.ts';
import type { Workbench } from './createWorkbench.ts';
import { openDriveBench, scenarioProblems } from './drive/driveBench.ts';
import { scenarioFolder } from './folderTexts.ts';
import { isPictureFile } from './pictureFiles.ts';
import type { FileEntry, Fix, PreviewState, Diagnostic, WorkbenchState } from './protocol.ts';

/** The maximum number of problems to send to the page. */
const most = 500;

export type FindFixes = (problem: Problem, checked: CheckedPortal) => readonly Fix[];

export async function workbenchState(
  workbench: Workbench,
  preview: () => Promise<PreviewState>,
  fixesOf: FindFixes = () => [],
): Promise<WorkbenchState> {
  const { draft, folder } = workbench;
  const revision = draft.revision();
  const codeVersion = workbench.codeVersion();
  const [undo, redo] = [draft.undoLabel(), draft.redoLabel()];
  // Users are waiting for the preview, so update it first.
  const shown = await preview();
  const { checked, failure } = await checkedOrFailure(workbench);
  const bench = checked && (await openDriveBench(workbench)());
  const problems = [...(checked?.problems ?? []), ...(bench && !('mistake' in bench) ? scenarioProblems(bench) : [])];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const ordered = [...problems.filter(({ severity }) => severity === 'error'), ...problems.filter(({ severity }) => severity !== 'error')];
  const notice = failure ?? workbench.notice();
  const sources = new Map(checked?.manifests.map(({ source }) => [source.file, source]));
  const deletedFiles = draft.unsaved().filter((file) => draft.text(file) === null);
  return {
    revision,
    codeVersion,
    folder,
    name: findName(checked) ?? folder.split(/[\\/]/).at(-1) ?? folder,
    files: [...draft.texts().keys(), ...deletedFiles]
      .filter((file) => !isPictureFile(file))
      .sort(compareByOriginal)
      .map((file) => ({ ...createEntry(file, sources), state: draft.stateOf(file) }))
      // Leave out unchanged scenarios, which the *Drive* panel lists.
      .filter(({ file, state }) => state !== 'same' || !file.startsWith(scenarioFolder)),
    problems: checked ? ordered.slice(0, most).map((problem) => toDiagnostic(problem, checked, fixesOf)) : [],
    problemCount: { errors, warnings: problems.length - errors },
    preview: shown,
    ...(undo !== undefined && { undo, ...(draft.undoPassesSave() && { undoPassesSave: true }) }),
    ...(redo !== undefined && { redo }),
    conflicts: draft.conflicts(),
    draft: workbench.drafts.current(),
    isGit: isGit(folder),
    unsaved: draft.unsaved(),
    ...(notice !== undefined && { notice }),
  };
}

export async function checkedOrFailure(workbench: Workbench): Promise<{ checked?: CheckedPortal; failure?: string }> {
  try {
    return { checked: await workbench.checked() };
  } catch (error) {
    return { failure: `The portal's own code can't be loaded: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function toDiagnostic(problem: Problem, checked: CheckedPortal, fixesOf: FindFixes): Diagnostic {
  const { file, line, column, code, severity, path = [] } = problem;
  const hint = problem.suggestion === undefined ? '' : ` (did you mean "${problem.suggestion}"?)`;
  const sentence = `${problem.sentence.charAt(0).toUpperCase()}${problem.sentence.slice(1)}${hint}.`;
  return { file, line, column, path, code, sentence, severity, fixes: fixesOf(problem, checked) };
}

function findName(checked: CheckedPortal | undefined): string | undefined {
  const [settings] = checked?.parsed.portal.values() ?? [];
  return settings?.name;
}

/** In these kinds of files, `title` isn't the file's own title. */
const nameless: ReadonlySet<string> = new Set(['cards', 'parts', 'fixtures']);

/** Files of these kinds are named after their address if they have no title. */
const isPage: ReadonlySet<string> = new Set(['screens', 'standalone']);

/** Sorts files by name, with an overlay right after its original. */
function compareByOriginal(one: string, other: string): number {
  const [a, b] = [one, other].map((file) => overlaidFile(file) ?? file);
  if (a !== b) return String(a) < String(b) ? -1 : 1;
  return overlaidFile(one) === undefined ? -1 : 1;
}

function createEntry(file: string, sources: ReadonlyMap<string, Source>): Omit<FileEntry, 'state'> {
  const over = overlaidFile(file);
  if (over !== undefined) {
    // An overlay can't be renamed, so leave out `renames`.
    const { renames: _, ...entry } = createEntry(over, sources);
    return { ...entry, file, over };
  }
  const source = sources.get(file);
  if (file.startsWith(scenarioFolder)) return { file, kind: 'scenarios', name: file.slice(scenarioFolder.length, -'.json'.length) };
  const known = kindOfFile(file, source?.value);
  const { kind, name } = known ?? { kind: 'unknown', name: file };
  const renames = known && definedByFile(known.kind);
  // In cards and sample records, `title` is a field, not the file's title.
  const own = nameless.has(kind) ? undefined : findStaticTitle(source?.value);
  const title = own ?? (isObject(source?.value) && isPage.has(kind) ? fileWords(name) : undefined);
  return { file, kind, name, ...(renames !== undefined && { renames }), ...(title !== undefined && { title }) };
}

const gitFolders = new Map<string, boolean>();

function isGit(folder: string): boolean {
  const known = gitFolders.get(folder);
  if (known !== undefined) return known;
  const found = existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isGit(dirname(folder)));
  gitFolders.set(folder, found);
  return found;
}
