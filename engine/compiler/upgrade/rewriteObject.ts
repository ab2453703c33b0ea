import { setValue } from '../edits/jsonEdits.ts';
import { nodeIn, plainValue } from '../edits/jsonTree.ts';
import { isObject, type Path } from '../source/Source.ts';
import { lineAt, type UpgradeStep } from './Migration.ts';

export interface Rewrite {
  file: string;
  /** The path of the object. */
  path: Path;
  /** Returns the object in its new form, or undefined to leave it. */
  rewrite: (before: Readonly<Record<string, unknown>>) => Record<string, unknown> | undefined;
  sentence: string;
}

/** Replaces an object in one of the files. Keys that stay keep their bytes. Returns the step, or none if nothing changed. */
export function rewriteObject(made: Map<string, string>, { file, path, rewrite, sentence }: Rewrite): UpgradeStep[] {
  const text = made.get(file) ?? '';
  const node = nodeIn(text, path);
  const before = node && plainValue(node);
  const after = isObject(before) ? rewrite(before) : undefined;
  if (!node || after === undefined) return [];
  const next = setValue(text, path, after, { order: () => Object.keys(after) });
  if (typeof next !== 'string' || next === text) return [];
  made.set(file, next);
  return [{ file, line: lineAt(text, node.offset), sentence }];
}
