import { removeValue, setValue } from '../edits/jsonEdits.ts';
import { nodeAt, treeOf } from '../edits/jsonTree.ts';
import { lineAt, type Migration, type UpgradeStep } from './Migration.ts';

const portal = 'portal-config/portal.json';
const order = () => ['$schema', 'name', 'edition', 'fallbackDomain', 'locale', 'numbers'];

/** Moves `copyrightYear` of portal.json to its `numbers`, with everything that reads it. */
export const nameCopyrightYear: Migration = (texts) => {
  const text = texts.get(portal) ?? '';
  const root = treeOf(text);
  const found = root && nodeAt(root, ['copyrightYear']);
  if (!found || found.depth === 0) return { texts, steps: [] };
  const moved = setValue(text, ['numbers', 'copyrightYear'], found.node.value, { order });
  const made = typeof moved === 'string' ? removeValue(moved, ['copyrightYear']) : moved;
  if (typeof made !== 'string') return { texts, steps: [] };
  const sentence = 'moved "copyrightYear" to "numbers"';
  const steps: UpgradeStep[] = [{ file: portal, line: lineAt(text, found.node.offset), sentence }];
  const upgraded = new Map(texts).set(portal, made);
  for (const [file, read] of upgraded) {
    const at = read.indexOf(before);
    if (at < 0) continue;
    upgraded.set(file, read.replaceAll(before, after));
    steps.push({ file, line: lineAt(read, at), sentence: `"${before}" is now "${after}"` });
  }
  return { texts: upgraded, steps };
};

const before = 'portal.copyrightYear';
const after = 'numbers.copyrightYear';
