import { toSubject, say } from '../../core/text/say.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { Finding } from '../source/locate.ts';
import { problemAt } from '../source/locate.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import { unknownName } from './Check.ts';
import { conditionReferences } from './conditionReferences.ts';
import type { Reference } from './Reference.ts';
import { scopeRootsAt } from './scopeRootsAt.ts';
import { lookUp } from './ScopeType.ts';

/** Checks that a gate is in gates.json. Reports a rule that is used as a gate. */
export function checkGate({ name }: Reference, names: PortalNames): Finding[] {
  if (names.gates && !names.gates.has(name) && names.rules?.has(name)) {
    const message = say`${toSubject('gate', name)} is a rule about a record, not a gate; where there is a record, write { "rule": ${toSubject('rule', name)} }`;
    return [{ code: 'rule-as-gate', ...message }];
  }
  return unknownName('gate', 'unknown-gate', name, names.gates);
}

/** Reports a rule if it isn't in rules.json, if there is no record to check, or if it reads a field that the record lacks. */
export function checkRule(reference: Reference, names: PortalNames): Finding[] {
  const { name, manifest } = reference;
  if (names.rules && !names.rules.has(name) && names.gates?.has(name))
    return [
      { code: 'gate-as-rule', ...say`${toSubject('rule', name)} is a gate, not a rule; write { "gate": ${toSubject('gate', name)} }` },
    ];
  const unknown = unknownName('rule', 'unknown-rule', name, names.rules?.keys());
  if (unknown.length > 0) return unknown;
  const { row } = scopeRootsAt(reference, names);
  if (row === undefined || (typeof row === 'object' && 'closed' in row)) {
    const why = manifest.kind === 'gates' ? 'a gate is about the viewer' : 'there is none here';
    return [{ code: 'no-record', ...say`the rule ${toSubject('rule', name)} is about a record, but ${why}` }];
  }
  const missing = fieldsRead(name, names, []).find((path) => 'missing' in lookUp(path, { keys: { row } }));
  return missing === undefined
    ? []
    : [
        {
          code: 'unfit-rule',
          ...say`the rule ${toSubject('rule', name)} reads ${toSubject('path', missing)}, which the records here do not have`,
        },
      ];
}

function fieldsRead(name: string, names: PortalNames, enclosing: readonly string[]): string[] {
  if (enclosing.includes(name)) return [];
  return conditionReferences(names.rules?.get(name), [], {}).flatMap((reference) => {
    if (reference.kind === 'rule') return fieldsRead(reference.name, names, [...enclosing, name]);
    return reference.kind === 'path' && reference.name.startsWith('row.') ? [reference.name] : [];
  });
}

/** Reports gates and rules that depend on themselves, and rules with the same name as a gate. */
export function checkNamedConditions(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  return manifests.flatMap(({ kind, source }) => {
    if ((kind !== 'gates' && kind !== 'rules') || !isObject(source.value)) return [];
    const noun = kind === 'gates' ? 'gate' : 'rule';
    const dependencies = new Map(Object.entries(source.value).map(([name, condition]) => [name, namesIn(condition, noun)]));
    return [...dependencies.keys()].flatMap((name) => {
      if (kind === 'rules' && names.gates?.has(name)) {
        const message = say`${toSubject('rule', name)} is already a gate in gates.json; give the rule another name`;
        return [problemAt(source, [name], { code: 'duplicate-name', side: 'key', ...message })];
      }
      const cycle = findCycle(name, [name], dependencies);
      const message = say`the ${noun} ${toSubject(noun, name)} refers to itself: ${cycle?.join(' → ') ?? ''}`;
      return cycle ? [problemAt(source, [name], { code: `${noun}-cycle`, side: 'key', ...message })] : [];
    });
  });
}

function namesIn(condition: unknown, noun: 'gate' | 'rule'): string[] {
  return conditionReferences(condition, [], {}).flatMap(({ kind, name }) => (kind === noun ? [name] : []));
}

function findCycle(
  start: string,
  path: readonly string[],
  dependencies: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  for (const next of dependencies.get(path.at(-1) ?? start) ?? []) {
    if (next === start) return [...path, next];
    const found = path.includes(next) ? undefined : findCycle(start, [...path, next], dependencies);
    if (found) return found;
  }
  return undefined;
}
