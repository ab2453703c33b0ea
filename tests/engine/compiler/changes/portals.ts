import { resolve } from 'node:path';
import { createCompiler, type CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { createEdits, type Edits } from '../../../../engine/compiler/edits/createEdits.ts';
import type { Vocabulary } from '../../../../engine/compiler/vocabulary/Vocabulary.ts';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { shippedCompiler } from '../../../support/shippedPortal.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';
import { withoutLive } from '../../../support/withoutLive.ts';

/**
 * An edit that replaces the first occurrence of `text` in a file with `instead`. If `text` is undefined, the edit replaces the whole file.
 * If `instead` is undefined, the edit removes the text or the file.
 */
export type Edit = readonly [file: string, text: string | undefined, instead: string | undefined];

const folders = { garden: 'tests/portals/garden', rowing: 'examples/rowing', harbor: 'examples/harbor', chapter: '.' };
export type PortalName = keyof typeof folders;

type Texts = ReadonlyMap<string, string>;

interface PortalOfTests {
  texts: Texts;
  vocabulary: Vocabulary;
  check: (texts: Texts) => CheckedPortal;
  edits: Edits;
}

const compilers = new Map<PortalName, PortalOfTests>();

/** Loads a portal from this repository, with its compiler and edit functions. Leaves out the files for the live portal. */
export async function portalNamed(name: PortalName): Promise<PortalOfTests> {
  const folder = resolve(folders[name]);
  const known = compilers.get(name);
  if (known) return known;
  const plain = createCompiler(engineVocabulary);
  const own = { check: plain, edits: createEdits(engineVocabulary, plain), vocabulary: engineVocabulary };
  const { check, edits, vocabulary } = name === 'chapter' ? await shippedCompiler() : name === 'harbor' ? await loadCompiler(folder) : own;
  const texts = withoutLive(readFolder(folder));
  const made = { texts, check: checkOnce(texts, check), edits, vocabulary };
  compilers.set(name, made);
  return made;
}

/** Caches the result of `check` for `whole`, the unchanged portal. */
function checkOnce(whole: Texts, check: (texts: Texts) => CheckedPortal): (texts: Texts) => CheckedPortal {
  let found: CheckedPortal | undefined;
  return (texts) => (texts === whole ? (found ??= check(texts)) : check(texts));
}

/** Returns the files after the edits. Throws if a string to replace isn't found. */
export function edited(texts: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const files = new Map(texts);
  for (const [file, text, instead] of edits) {
    const before = files.get(file);
    if (text === undefined) {
      if (instead === undefined) files.delete(file);
      else files.set(file, instead);
      continue;
    }
    if (before === undefined || !before.includes(text)) throw new Error(`${file} has no ${text}`);
    files.set(
      file,
      before.replace(text, () => instead ?? ''),
    );
  }
  return files;
}

/** Returns the portal. Throws if the portal has errors. */
export function sound(checked: CheckedPortal): CheckedPortal {
  if (!checked.portal) throw new Error(checked.problems.map(formatProblem).join('\n'));
  return checked;
}
