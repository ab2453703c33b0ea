import { resolve } from 'node:path';
import { createCompiler, type CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { createEdits, type Edits } from '../../../../engine/compiler/edits/createEdits.ts';
import type { Vocabulary } from '../../../../engine/compiler/vocabulary/Vocabulary.ts';
import { readFolder } from '../../../../engine/compiler/source/readFolder.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';
import { loadCompiler } from '../../../../engine/dev/loadCompiler.ts';
import { engineVocabulary } from '../../../support/vocabulary.ts';

/** A text in a file and what takes its place, the first time that it stands there; without either a whole file, or none. */
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

/** The files of a portal of this repository, its compiler, and how it is edited. */
export async function portalNamed(name: PortalName): Promise<PortalOfTests> {
  const folder = resolve(folders[name]);
  const known = compilers.get(name);
  if (known) return known;
  const plain = createCompiler(engineVocabulary);
  const { check, edits, vocabulary } =
    name === 'chapter' || name === 'harbor'
      ? await loadCompiler(folder)
      : { check: plain, edits: createEdits(engineVocabulary, plain), vocabulary: engineVocabulary };
  const texts = readFolder(folder);
  const made = { texts, check: checkOnce(name, texts, check), edits, vocabulary };
  compilers.set(name, made);
  return made;
}

/** The portal whose texts were checked last: a check sets the currency and language that the language of manifests reads. */
let lastChecked: PortalName | undefined;

/** A check that remembers what it found of the portal as it is, which most tests begin with. */
function checkOnce(name: PortalName, whole: Texts, check: (texts: Texts) => CheckedPortal): (texts: Texts) => CheckedPortal {
  let found: CheckedPortal | undefined;
  return (texts) => {
    const isKnown = texts === whole && lastChecked === name;
    lastChecked = name;
    if (texts !== whole) return check(texts);
    if (!found || !isKnown) found = check(texts);
    return found;
  };
}

/** The files after the edits. Throws where a text to replace is not there. */
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

/** A portal that must have no errors. */
export function sound(checked: CheckedPortal): CheckedPortal {
  if (!checked.portal) throw new Error(checked.problems.map(formatProblem).join('\n'));
  return checked;
}
