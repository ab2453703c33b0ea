import type { Node } from 'jsonc-parser';
import { removeValue, setValue } from '../edits/jsonEdits.ts';
import { nodeIn, plainValue, treeOf } from '../edits/jsonTree.ts';
import { lineAt, type Migration, type UpgradeStep } from './Migration.ts';

const gates = 'portal-config/gates.json';
const rules = 'portal-config/rules.json';

/** Moves gates that read the current record to rules.json, and makes conditions use them as rules. */
export const moveRecordGates: Migration = (start, check) => {
  const closed = check(start).problems.filter(({ code, file }) => code === 'closed-path' && file === gates);
  const names = withDependents(
    closed.flatMap(({ path }) => (typeof path?.[0] === 'string' ? [path[0]] : [])),
    start.get(gates) ?? '',
  );
  const texts = new Map(start);
  const steps = names.flatMap((name) => moved(texts, name));
  return { texts, steps: [...steps, ...askForRules(texts, new Set(names))] };
};

function moved(texts: Map<string, string>, name: string): UpgradeStep[] {
  const text = texts.get(gates) ?? '';
  const node = nodeIn(text, [name]);
  if (!node) return [];
  const there = texts.get(rules) ?? '{\n  "$schema": "./schema/rules.json"\n}\n';
  const added = setValue(there, [name], plainValue(node), { order: () => [] });
  const left = removeValue(text, [name]);
  if (typeof added !== 'string' || typeof left !== 'string') return [];
  texts.set(rules, added).set(gates, left);
  return [{ file: gates, line: lineAt(text, node.offset), sentence: `moved "${name}" to rules.json, because it reads a record` }];
}

/** Adds the gates that ask for one of the named ones: a gate can't ask for a rule. */
function withDependents(closed: readonly string[], text: string): string[] {
  const root = treeOf(text);
  const names = new Set(closed);
  const size = () => names.size;
  for (let before = -1; before !== size(); ) {
    before = size();
    for (const { children: [key, value] = [] } of root?.children ?? [])
      if (key && value && gateKeys(value, names).length > 0) names.add(String(key.value));
  }
  return [...names];
}

function askForRules(texts: Map<string, string>, names: ReadonlySet<string>): UpgradeStep[] {
  return [...texts].flatMap(([file, text]) => {
    const root = names.size > 0 && file.endsWith('.json') && !file.startsWith('fixtures/') ? treeOf(text) : undefined;
    const keys = root ? gateKeys(root, names) : [];
    if (keys.length === 0) return [];
    texts.set(
      file,
      keys.reduceRight((made, { key, value }) => replaced(made, key, value, names), text),
    );
    return keys.map(({ key }) => ({ file, line: lineAt(text, key.offset), sentence: 'a condition asks for a rule instead of a gate' }));
  });
}

/** Puts "rule" in place of "gate". A list that has both becomes one of each; all of them have to hold either way. */
function replaced(text: string, key: Node, value: Node, names: ReadonlySet<string>): string {
  const listed = (value.children ?? []).map((name) => String(name.value));
  const left = listed.filter((name) => !names.has(name));
  const rule =
    left.length === 0 ? text.slice(value.offset, value.offset + value.length) : JSON.stringify(listed.filter((name) => names.has(name)));
  const gate = left.length === 0 ? '' : `"gate": ${JSON.stringify(left)}, `;
  return `${text.slice(0, key.offset)}${gate}"rule": ${rule}${text.slice(value.offset + value.length)}`;
}

interface Asking {
  key: Node;
  value: Node;
}

/** The keys "gate" with one of the names as their value or in their list, in the order of the file. */
function gateKeys(node: Node, names: ReadonlySet<string>): Asking[] {
  const [key, value] = node.type === 'property' ? (node.children ?? []) : [];
  const asked = value?.type === 'array' ? (value.children ?? []) : [value];
  const isNamed = key?.value === 'gate' && asked.some((name) => typeof name?.value === 'string' && names.has(name.value));
  return [...(key && value && isNamed ? [{ key, value }] : []), ...(node.children ?? []).flatMap((child) => gateKeys(child, names))];
}
