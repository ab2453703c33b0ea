import { createHash } from 'node:crypto';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import { loadCompiler, sizeIn, type PortalCompiler } from '../../vite/load/loadCompiler.ts';
import type { Draft } from './Draft.ts';
import { createDrafts, type Drafts } from './createDrafts.ts';
import { folderTexts, manifestTexts } from './folderTexts.ts';
import type { FileText } from './FileChange.ts';
import { isPictureFile, pictureSize, readFileText } from './pictureFiles.ts';
import { createPortalWriter, type PortalWriter } from './createPortalWriter.ts';

type Texts = ReadonlyMap<string, string>;

interface Check {
  compiler: PortalCompiler;
  texts: Texts;
  checked: CheckedPortal;
}

export interface Workbench {
  folder: string;
  draft: Draft;
  drafts: Drafts;
  files: PortalWriter;
  compiler: () => Promise<PortalCompiler>;
  /** Compiles the draft. Rejects if loading the portal's own code fails. */
  checked: () => Promise<CheckedPortal>;
  /** Compiles only the part of the draft that the preview needs. Rejects if loading the portal's own code fails. */
  ownChecked: () => Promise<CheckedPortal>;
  savedChecked: () => Promise<CheckedPortal>;
  /** Returns a message for the user, for example that the draft couldn't be stored. */
  notice: () => string | undefined;
  /** Rereads the given files from the folder, or all files by default. */
  updateFiles: (files?: Iterable<string>) => void;
  /** Discards the portal's own code. The code is loaded again when it's next needed. */
  invalidateCode: () => void;
  /** Returns a number that increases when the portal's own code changes. */
  codeVersion: () => number;
  /** Tells listeners that the draft has changed. Several calls in the same tick send only one notification. */
  notifyListeners: () => void;
  listen: (listener: () => void) => () => void;
}

/** Opens the portal in `folder` with its last draft. `open` loads the compiler. */
export function createWorkbench(folder: string, open = loadCompiler): Workbench {
  const drafts = createDrafts(folder);
  const { draft } = drafts;
  const files = createPortalWriter(folder);
  const listeners = new Set<() => void>();
  let compiler: Promise<PortalCompiler> | undefined;
  let codeVersion = 0;
  let notification: NodeJS.Immediate | undefined;
  let readFailure: string | undefined;
  const sizeOnDisk = sizeIn(folder);
  let [ofDraft, ofDisk, ofPreview]: (Check | undefined)[] = [];

  const load = () => (compiler ??= open(folder));
  const check = (compiler: PortalCompiler, all: Texts, texts = manifestTexts(all)): Check =>
    findCheck(compiler, texts, [ofDraft, ofDisk]) ?? {
      compiler,
      texts,
      checked: compiler.check(texts, (file) => (isPictureFile(file) ? pictureSize(all.get(file)) : sizeOnDisk(file))),
    };
  const notifyListeners = () => {
    clearImmediate(notification);
    notification = setImmediate(() => {
      for (const listener of listeners) listener();
    });
  };

  const readAll = () => {
    const before = readFailure;
    try {
      readFailure = undefined;
      return folderTexts(folder);
    } catch (error) {
      readFailure = `The workbench can’t read changes made outside it: ${error instanceof Error ? error.message : String(error)}.`;
      return undefined;
    } finally {
      if (readFailure !== before) notifyListeners();
    }
  };

  return {
    folder,
    draft,
    drafts,
    files,
    compiler: load,
    async checked() {
      const compiler = await load();
      ofDraft = check(compiler, draft.texts());
      // If the files on disk match the draft, as they do right after a save, don't check them again.
      if (isSame(ofDraft.texts, manifestTexts(draft.diskTexts()))) ofDisk = ofDraft;
      return ofDraft.checked;
    },
    async ownChecked() {
      const compiler = await load();
      const texts = manifestTexts(draft.texts());
      ofPreview = findCheck(compiler, texts, [ofPreview, ofDraft, ofDisk]) ?? { compiler, texts, checked: compiler.checkOwn(texts) };
      return ofPreview.checked;
    },
    async savedChecked() {
      ofDisk = check(await load(), draft.diskTexts());
      return ofDisk.checked;
    },
    notice: () => drafts.storageProblem() ?? readFailure,
    updateFiles(some) {
      const now = some ? undefined : readAll();
      if (!some && !now) return;
      const names = new Set(some ?? [...draft.diskTexts().keys(), ...(now?.keys() ?? [])]);
      let hasChanged = false;
      for (const file of names)
        hasChanged = draft.updateDisk(file, now ? (now.get(file) ?? null) : readFileText(folder, file), Date.now()) || hasChanged;
      if (hasChanged) notifyListeners();
    },
    invalidateCode() {
      compiler = undefined;
      codeVersion += 1;
      notifyListeners();
    },
    codeVersion: () => codeVersion,
    notifyListeners,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function findCheck(compiler: PortalCompiler, texts: Texts, checks: readonly (Check | undefined)[]): Check | undefined {
  return checks.find((known) => known?.compiler === compiler && isSame(known.texts, texts));
}

function isSame(one: Texts, other: Texts): boolean {
  return one === other || (one.size === other.size && [...one].every(([file, text]) => other.get(file) === text));
}

/** Returns a hash of a file's content, or '' if the file doesn't exist. */
export function hashText(text: FileText): string {
  return text === null ? '' : createHash('sha256').update(text).digest('hex').slice(0, 24);
}
