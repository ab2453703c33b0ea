import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import type { Edits } from '../../compiler/edits/createEdits.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { ShownTextResponse } from './protocol.ts';

/** Text in the preview, and the entry that it was rendered from. */
export interface PreviewText {
  file: string;
  path: Path;
  text: string;
}

/** Finds the manifest entry behind text in the preview. If the text can't be edited in place, returns the reason in `why`. */
export function findShownText(
  edits: Pick<Edits, 'find' | 'textPlaces'>,
  checked: CheckedPortal,
  texts: ReadonlyMap<string, string>,
  shown: PreviewText,
): ShownTextResponse {
  const found = edits.find(checked, shown);
  const { file, path } = found ?? shown;
  const source = texts.get(file);
  const places = source === undefined ? [] : edits.textPlaces(new Map([[file, source]]), checked);
  const written = places.find((place) => isSamePath(place.path, path));
  const inForm = (why: string, entry = entryOf(path)) => ({ file, path: entry, text: shown.text, why });
  if (!found || !written || !hasSameText(found.text, shown.text)) {
    if (written?.use === 'text' && written.text.includes('{')) return inForm('This text contains placeholders, so edit it in the form.');
    return {
      ...shown,
      why: 'This text isn’t in the portal’s files. It’s computed, or it comes from Chapterhouse. To change how it is shown, edit this entry.',
    };
  }
  if (!hasSameText(written.text, shown.text)) return inForm(`This text is the label of “${written.text}”, so edit it in the form.`);
  if (isCase(path)) return inForm('This text depends on the viewer, so edit it in the form.');
  if (written.use === 'name') return inForm('Other entries refer to this name, so edit it in the form.');
  return { file, path: written.path, text: written.text };
}

function hasSameText(written: string, shown: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  return plain(written) === plain(shown);
}

/** Compares two paths, but ignores every index 0, because `entry` is short for `[entry]`. */
function isSamePath(one: Path, other: Path): boolean {
  const plain = (path: Path) => path.filter((step) => step !== 0).join('/');
  return plain(one) === plain(other);
}

function isCase(path: Path): boolean {
  return path.at(-1) === 'use' && typeof path.at(-2) === 'number';
}

function entryOf(path: Path): Path {
  return typeof path.at(-1) === 'string' ? path.slice(0, -1) : path;
}
