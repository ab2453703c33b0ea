import type { Node } from 'jsonc-parser';
import { removeValue, setValue } from '../edits/jsonEdits.ts';
import { parseJsonTree } from '../edits/jsonTree.ts';
import type { Migration, UpgradeDraft } from './UpgradeDraft.ts';

const gates = 'portal-config/gates.json';
const rules = 'portal-config/rules.json';
const noRules = '{\n  "$schema": "./schema/rules.json"\n}\n';

/** Turns gates that read the current record into rules, and updates the conditions that use those gates. */
export const moveRecordGates: Migration = (draft) => {
  const closed = draft
    .problems()
    .filter(({ code, file }) => code === 'closed-path' && file === gates)
    .flatMap(({ path }) => (typeof path?.[0] === 'string' ? [path[0]] : []));
  const names = withDependents(closed, draft.find(gates, []));
  for (const name of names) move(draft, name);
  if (names.size > 0) convertToRules(draft, names);
};

function move(draft: UpgradeDraft, name: string): void {
  const found = draft.find(gates, [name]);
  if (!found) return;
  const added = setValue(draft.text(rules) || noRules, [name], draft.value(gates, [name]), { order: () => [] });
  draft.change(rules, added, `added "${name}" from gates.json`);
  draft.change(gates, removeValue(draft.text(gates), [name]), `moved "${name}" to rules.json, because it reads a record`, found.offset);
}

/** Returns the gates in `closed`, and all gates that depend on those gates. */
function withDependents(closed: readonly string[], root: Node | undefined): ReadonlySet<string> {
  const names = new Set(closed);
  for (let before = -1; before !== names.size; ) {
    before = names.size;
    for (const { children: [key, value] = [] } of root?.children ?? [])
      if (key && value && gateUses(value, names).length > 0) names.add(String(key.value));
  }
  return names;
}

function convertToRules(draft: UpgradeDraft, names: ReadonlySet<string>): void {
  for (const [file, text] of draft.texts) {
    const root = file.startsWith('fixtures/') ? undefined : parseJsonTree(text);
    // Start at the end, so that earlier offsets stay valid.
    for (const use of root ? gateUses(root, names).toReversed() : [])
      draft.change(file, replaceGates(draft.text(file), use, names), 'changed a condition to use a rule instead of a gate', use.key.offset);
  }
}

function replaceGates(text: string, { key, value }: GateUse, names: ReadonlySet<string>): string {
  const listed = (value.children ?? []).map((name) => String(name.value));
  const left = listed.filter((name) => !names.has(name));
  const moved = JSON.stringify(listed.filter((name) => names.has(name)));
  const rule = left.length === 0 ? text.slice(value.offset, value.offset + value.length) : moved;
  const gate = left.length === 0 ? '' : `"gate": ${JSON.stringify(left)}, `;
  return `${text.slice(0, key.offset)}${gate}"rule": ${rule}${text.slice(value.offset + value.length)}`;
}

interface GateUse {
  key: Node;
  value: Node;
}

/** Returns the "gate" keys that use one of `names`, in file order. */
function gateUses(node: Node, names: ReadonlySet<string>): GateUse[] {
  const [key, value] = node.type === 'property' ? (node.children ?? []) : [];
  const used = value?.type === 'array' ? (value.children ?? []) : [value];
  const isNamed = key?.value === 'gate' && used.some((name) => typeof name?.value === 'string' && names.has(name.value));
  return [...(key && value && isNamed ? [{ key, value }] : []), ...(node.children ?? []).flatMap((child) => gateUses(child, names))];
}
