import { subjectName } from '../../core/text/say.ts';
import { renameKey } from '../edits/jsonEdits.ts';
import { nodeIn } from '../edits/jsonTree.ts';
import { renamedKey } from '../shape/renamedKeys.ts';
import type { Problem } from '../source/Problem.ts';
import { lineAt, type Migration, type UpgradeStep } from './Migration.ts';

/**
 * Renames the keys that have another name now. Renaming a key can reveal more old keys inside its value, so this compiles again after each
 * round.
 */
export const renameKeys: Migration = (start, check) => {
  const steps: UpgradeStep[] = [];
  let texts = start;
  for (;;) {
    const made = new Map(texts);
    const renamed = check(texts).problems.flatMap((problem) => renameAt(made, problem));
    if (renamed.length === 0) return { texts, steps };
    steps.push(...renamed);
    texts = made;
  }
};

function renameAt(made: Map<string, string>, { code, file, path, about, suggestion }: Problem): UpgradeStep[] {
  const key = subjectName('key', about);
  if (code !== 'unknown-key' || !path || key === undefined || suggestion === undefined) return [];
  // A misspelled key has a suggestion, too, but it isn't from an older edition.
  if (renamedKey(key, [suggestion]) === undefined) return [];
  const text = made.get(file) ?? '';
  const node = nodeIn(text, path);
  if (!node) return [];
  const next = renameKey(text, path, suggestion);
  if (typeof next !== 'string') return [];
  made.set(file, next);
  return [{ file, line: lineAt(text, node.offset), sentence: `renamed "${key}" to "${suggestion}"` }];
}
