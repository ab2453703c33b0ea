import { overFolder } from '../source/applyOverlay.ts';
import type { ChangedFiles } from './applyCommand.ts';
import type { Texts } from './EditCommand.ts';

/** Moves and deletes overlays along with their originals. */
export function withOverlays(texts: Texts, changed: ChangedFiles): ChangedFiles {
  const gone = [...changed].flatMap(([file, text]) => (text === null && texts.has(file) ? [file] : [])).sort();
  const come = [...changed].flatMap(([file, text]) => (text !== null && !texts.has(file) ? [file] : [])).sort();
  // If a change adds as many files as it deletes, they moved and kept their order.
  const isMove = gone.length === come.length;
  const all = new Map(changed);
  for (const [index, file] of gone.entries()) {
    const text = texts.get(overFolder + file);
    const to = come[index];
    if (text === undefined || all.has(overFolder + file)) continue;
    all.set(overFolder + file, null);
    if (isMove && to !== undefined) all.set(overFolder + to, text);
  }
  return all;
}
