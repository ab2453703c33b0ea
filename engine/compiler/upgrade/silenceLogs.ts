import { setValue } from '../edits/jsonEdits.ts';
import { nodeIn } from '../edits/jsonTree.ts';
import { lineAt, type Migration, type UpgradeStep } from './Migration.ts';

/** Adds `"silent": true` to `log` effects without `say`: in the first edition they wrote to the console only. */
export const silenceLogs: Migration = (texts, check) => {
  const made = new Map(texts);
  const steps: UpgradeStep[] = [];
  for (const { code, file, path } of check(texts).problems) {
    if (code !== 'no-words' || !path) continue;
    const text = made.get(file) ?? '';
    const node = nodeIn(text, path);
    const next = setValue(text, [...path, 'silent'], true, { order: () => [] });
    if (!node || typeof next !== 'string') continue;
    made.set(file, next);
    steps.push({ file, line: lineAt(text, node.offset), sentence: 'added "silent": true, because "log" now shows its "say"' });
  }
  return { texts: made, steps };
};
