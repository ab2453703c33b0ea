import { overFolder } from '../source/applyOverlay.ts';
import type { ChangedFiles } from './applyCommand.ts';
import type { Texts } from './EditCommand.ts';
import { followAnchors } from './followAnchors.ts';

/** Updates the overlays of changed files. Moves, deletes, or edits each overlay in the same way as its file. */
export function withOverlays(texts: Texts, changed: ChangedFiles): ChangedFiles {
  const removed = [...changed].flatMap(([file, text]) => (text === null && texts.has(file) ? [file] : [])).sort();
  const added = [...changed].flatMap(([file, text]) => (text !== null && !texts.has(file) ? [file] : [])).sort();
  // If the numbers of deleted and added files match, assume that each deleted file was moved to the added file at the same index.
  const isMove = removed.length === added.length;
  const all = new Map(changed);
  for (const [file, after] of changed) {
    const before = texts.get(file);
    const overlay = all.get(overFolder + file) ?? texts.get(overFolder + file);
    if (typeof after !== 'string' || before === undefined || overlay === undefined) continue;
    const followed = followAnchors({ before, after, overlay });
    if (followed !== overlay) all.set(overFolder + file, followed);
  }
  for (const [index, file] of removed.entries()) {
    const text = texts.get(overFolder + file);
    const to = added[index];
    if (text === undefined || all.has(overFolder + file)) continue;
    all.set(overFolder + file, null);
    if (isMove && to !== undefined) all.set(overFolder + to, text);
  }
  return all;
}
