import type { Node } from 'jsonc-parser';
import { removeValue, setValue } from '../edits/jsonEdits.ts';
import { nodeAt, plainValue, treeOf } from '../edits/jsonTree.ts';
import { lineAt, type Migration, type UpgradeStep } from './Migration.ts';

const gates = 'portal-config/gates.json';
const rules = 'portal-config/rules.json';

/** Moves gates that read the current record to rules.json, and makes conditions use them as rules. */
export const moveRecordGates: Migration = (start, check) => {
  const closed = check(start).problems.filter(({ code, file }) => code === 'closed-path' && file === gates);
  const names = [...new Set(closed.flatMap(({ path }) => (typeof path?.[0] === 'string' ? [path[0]] : [])))];
  const texts = new Map(start);
  const steps = names.flatMap((name) => moved(texts, name));
  return { texts, steps: [...steps, ...askForRules(texts, new Set(names))] };
};

function moved(texts: Map<string, string>, name: string): UpgradeStep[] {
  const text = texts.get(gates) ?? '';
  const root = treeOf(text);
  const found = root && nodeAt(root, [name]);
  if (!found || found.depth === 0) return [];
  const there = texts.get(rules) ?? '{\n  "$schema": "./schema/rules.json"\n}\n';
  const added = setValue(there, [name], plainValue(found.node), { order: () => [] });
  const left = removeValue(text, [name]);
  if (typeof added !== 'string' || typeof left !== 'string') return [];
  texts.set(rules, added).set(gates, left);
  return [{ file: gates, line: lineAt(text, found.node.offset), sentence: `moved "${name}" to rules.json, because it reads a record` }];
}

function askForRules(texts: Map<string, string>, names: ReadonlySet<string>): UpgradeStep[] {
  return [...texts].flatMap(([file, text]) => {
    const root = names.size > 0 && file.endsWith('.json') && !file.startsWith('fixtures/') ? treeOf(text) : undefined;
    const keys = root ? gateKeys(root, names) : [];
    if (keys.length === 0) return [];
    texts.set(
      file,
      keys.reduceRight((made, { offset, length }) => `${made.slice(0, offset)}"rule"${made.slice(offset + length)}`, text),
    );
    return keys.map(({ offset }) => ({ file, line: lineAt(text, offset), sentence: 'a condition asks for a rule instead of a gate' }));
  });
}

/** Returns the `gate` keys with one of the names as their value, in file order. */
function gateKeys(node: Node, names: ReadonlySet<string>): Node[] {
  const [key, value] = node.type === 'property' ? (node.children ?? []) : [];
  const isNamed = key?.value === 'gate' && typeof value?.value === 'string' && names.has(value.value);
  return [...(key && isNamed ? [key] : []), ...(node.children ?? []).flatMap((child) => gateKeys(child, names))];
}
