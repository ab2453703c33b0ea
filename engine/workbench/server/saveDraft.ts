import { changesBetween } from '../../compiler/changes/changesBetween.ts';
import { createViewerWords } from '../../compiler/changes/viewerGroups.ts';
import { describeLockouts } from '../../compiler/changes/describeLockouts.ts';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import { editsSince, editWords } from '../../compiler/changes/editsSince.ts';
import type { FileEdit } from '../../compiler/changes/fileEdits.ts';
import { authorName, storeAuthorName } from './authorName.ts';
import { commitFiles } from './commitFiles.ts';
import type { Workbench } from './createWorkbench.ts';
import type { Draft } from './Draft.ts';
import { manifestTexts } from './folderTexts.ts';
import { toHistoryEntry, openHistory, type StoredSave } from './openHistory.ts';
import { isPictureFile } from './pictureFiles.ts';
import { describeFailure } from './createPortalWriter.ts';
import type { ChangesResponse, Mistake, SaveResponse, BlockedSave, SaveRequest } from './protocol.ts';
import { checkedOrFailure } from './workbenchState.ts';

const nothing = 'There are no changes to save.';

/** Describes how a draft differs from the saved files or, with `since`, from another draft. */
export async function draftChanges(workbench: Workbench, draft = workbench.draft, since?: Draft): Promise<ChangesResponse> {
  const edits = editsSince(since ? since.texts() : draft.diskTexts(), draft.texts()).map((edit) => ({
    file: edit.file,
    words: isPictureFile(edit.file) ? pictureWords(edit.how) : editWords(edit),
  }));
  const checked = await checkedDraft(workbench, draft);
  const before = checked && (since ? await checkedDraft(workbench, since) : await workbench.savedChecked());
  if (!checked || !before) return { sentences: null, lockedOut: [], edits };
  const changes = changesBetween(before, checked);
  const words = createViewerWords(checked);
  const sentences = changes?.map(({ sentence, viewers, screens }) => ({
    sentence,
    viewers: viewers.length > 0 ? [words(viewers)] : [],
    screens,
  }));
  return { sentences: sentences ?? null, lockedOut: describeLockouts(before, checked), edits };
}

function pictureWords(how: FileEdit['how']): string {
  return how === 'new file' ? 'A new picture.' : how === 'deleted file' ? 'The picture was deleted.' : 'The picture changed.';
}

/** Compiles a draft. Returns `undefined` if loading the portal's own code fails. */
async function checkedDraft(workbench: Workbench, draft: Draft): Promise<CheckedPortal | undefined> {
  if (draft === workbench.draft) return (await checkedOrFailure(workbench)).checked;
  return workbench.compiler().then(
    (compiler) => compiler.check(manifestTexts(draft.texts())),
    () => undefined,
  );
}

/** Saves the draft. The user must confirm first if viewers would lose access, or if the draft has errors and the saved version has none. */
export async function saveDraft(
  workbench: Workbench,
  request: SaveRequest,
): Promise<SaveResponse | BlockedSave | (Mistake & { failed?: SaveResponse['failed'] })> {
  const { draft, files, folder } = workbench;
  workbench.updateFiles(draft.unsaved());
  const conflicts = draft.conflicts();
  if (conflicts.length > 0)
    return {
      held: 'conflicts',
      conflicts,
      mistake: `${joinNames(conflicts.map(({ file }) => file))} ${conflicts.length === 1 ? 'was' : 'were'} also changed outside the workbench. Choose which text to keep.`,
    };
  const unsaved = draft.unsaved();
  if (unsaved.length === 0) return { mistake: nothing };
  const revision = draft.revision();
  const defaultAuthor = authorName(folder);
  const changes = await draftChanges(workbench);
  const reason = request.confirmed ? undefined : await findReasonToConfirm(workbench, changes);
  // If the user typed during the check, check again, because the user hasn't confirmed the new text.
  if (draft.revision() !== revision) return saveDraft(workbench, { ...request, confirmed: false });
  if (reason) return reason;
  // From here on, don't use `await` before the files are written. The draft must not change in between.
  const texts = new Map(unsaved.filter((file) => draft.stateOf(file) !== 'same').map((file) => [file, draft.text(file)]));
  const before = new Map([...texts.keys()].map((file) => [file, draft.disk(file)]));
  workbench.updateFiles(texts.keys());
  if (draft.conflicts().length > 0) return saveDraft(workbench, request);
  // If no file is left to save, another request has just saved the draft.
  if (texts.size === 0) return { mistake: nothing };
  const { written, failed } = files.write(texts);
  for (const file of written) draft.written(file);
  const saved = draft.revision();
  workbench.notifyListeners();
  if (written.length === 0) return { mistake: failed.map(({ mistake }) => mistake).join(' '), failed };
  const saves = openHistory(folder);
  const why = request.why?.trim() ?? '';
  const now = new Date();
  const save: StoredSave = {
    id: saves.nextId(now),
    at: now.toISOString(),
    words: chooseWords(request.words, changes),
    by: request.by?.trim() || defaultAuthor,
    ...(why !== '' && { why }),
    files: written.map((file) => ({ file, before: before.get(file) ?? null, after: texts.get(file) ?? null })),
  };
  // Record the save before committing, so that users can revert the save even if the commit fails.
  const storageFailures = tryToStore(() => saves.write(save));
  if (save.by !== undefined && save.by !== defaultAuthor) storageFailures.push(...tryToStore(() => storeAuthorName(folder, save.by)));
  if (!request.commit) return { revision: saved, entry: toHistoryEntry(save), failed: [...failed, ...storageFailures] };
  const commit = await commitFiles(folder, written, why === '' ? save.words : [why, ...save.words]);
  if (typeof commit !== 'string') return { revision: saved, entry: toHistoryEntry(save), failed: [...failed, ...storageFailures], commit };
  const committed = { ...save, commit };
  return { revision: saved, entry: toHistoryEntry(committed), failed: [...failed, ...tryToStore(() => saves.write(committed))], commit };
}

function tryToStore(write: () => void): { file: string; mistake: string }[] {
  try {
    write();
    return [];
  } catch (error) {
    return [
      {
        file: '.workbench/history',
        mistake: `Saved, but the history couldn’t be updated: ${describeFailure('.workbench/history', error)}`,
      },
    ];
  }
}

async function findReasonToConfirm(workbench: Workbench, changes: ChangesResponse): Promise<BlockedSave | undefined> {
  if (changes.lockedOut.length > 0) return { held: 'lockedOut', lockedOut: changes.lockedOut, mistake: changes.lockedOut.join(' ') };
  const { checked } = await checkedOrFailure(workbench);
  const problems = checked ? errorsIn(checked) : 0;
  if (problems === 0 || errorsIn(await workbench.savedChecked()) > 0) return undefined;
  const mistake = `The draft has ${problems === 1 ? 'a problem' : `${problems} problems`}, but the saved version has none. If you save, the portal won’t start.`;
  return { held: 'problems', problems, mistake };
}

function errorsIn({ problems }: CheckedPortal): number {
  return problems.filter(({ severity }) => severity === 'error').length;
}

function chooseWords(words: string | undefined, { sentences, edits }: ChangesResponse): string[] {
  const own =
    words
      ?.split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '') ?? [];
  if (own.length > 0) return own;
  if (sentences && sentences.length > 0) return sentences.map(({ sentence }) => sentence);
  return edits.map(({ file, words }) => `${file}: ${words}`);
}

function joinNames(names: readonly string[]): string {
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}
