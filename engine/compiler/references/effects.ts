import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import { toSubject, say, type Message } from '../../core/text/say.ts';
import { recordProblems } from '../../core/fields/formProblems.ts';
import { resolveDateTokens } from '../../core/data/dateTokens.ts';
import type { PlacedEffect } from '../names/actionNames.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { problemAt, type Finding } from '../source/locate.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';
import type { ValidationEntity } from './buildValidationEntities.ts';
import { recordMessage } from './recordMessage.ts';
import { looksLikePath, rootsGiven } from './looksLikePath.ts';

/** Checks the keys and values that effects set, and the input that they pass to operations. */
export function checkEffects(manifests: readonly Manifest[], names: PortalNames, entities: readonly ValidationEntity[]): Problem[] {
  const file = manifests.find(({ kind }) => kind === 'actions');
  if (!file) return [];
  return [...(names.actions?.values() ?? [])].flat().flatMap((effect) => {
    const { set } = effect.keys;
    const inputProblems = inputFindings(effect, names).map(({ path, ...finding }) =>
      problemAt(file.source, [...effect.path, ...path], finding),
    );
    const setProblems = Object.entries(isObject(set) ? set : {}).flatMap(([key, value]) =>
      setFindings(effect, key, value, names, entities).map((finding) => problemAt(file.source, [...effect.path, 'set', key], finding)),
    );
    return [...inputProblems, ...setProblems];
  });
}

function setFindings(
  { keys, word }: PlacedEffect,
  key: string,
  value: unknown,
  names: PortalNames,
  entities: readonly ValidationEntity[],
): Finding[] {
  if (keys['effect'] === 'set') return stateFindings(key, value, names);
  const entity = word?.record && typeof keys['of'] === 'string' ? names.collections.get(keys['of']) : undefined;
  if (!entity?.fields) return [];
  const field = entity.fields.find(({ name }) => name === key);
  if (!field) {
    const suggestion = nearest(
      key,
      entity.fields.map(({ name }) => name),
    );
    return [
      {
        code: 'unknown-field',
        side: 'key',
        ...say`the entity ${toSubject('entity', entity.name)} has no field ${toSubject('field', key)}`,
        suggestion,
      },
    ];
  }
  if (field.derived)
    return [
      {
        code: 'derived-field',
        side: 'key',
        ...say`${toSubject('key', key)} is a derived field of the entity ${toSubject('entity', entity.name)}, so it can't be set`,
      },
    ];
  if (
    field.values &&
    typeof value === 'string' &&
    !looksLikePath(value, { given: rootsGiven(names.provided) }) &&
    !field.values.includes(value)
  )
    return [impossibleFinding(say`${toSubject('field', key)} of ${toSubject('entity', entity.name)}`, value, field.values)];
  // Skip fields of an unknown type. The type has already been reported.
  const known = fieldTypes(names.runtime);
  const fields = entities.find(({ name }) => name === entity.name)?.fields ?? [];
  const checkedFields = fields.filter(({ name, type }) => name === key && known.has(type));
  const computed = computedKind(value);
  if (computed)
    return computed === 'text' && /^(?:number|money|percent|rating|year|switch|checkbox)$/.test(field.type) ? [notTextFinding(key)] : [];
  if (typeof value === 'string' && looksLikePath(value, { given: rootsGiven(names.provided) })) return [];
  return recordProblems(resolveDateTokens({ [key]: value }, someDay), checkedFields, names.runtime).map((problem) => ({
    code: 'bad-value',
    ...recordMessage(problem),
  }));
}

function inputFindings({ keys }: PlacedEffect, names: PortalNames): (Finding & { path: Path })[] {
  const { effect, operation, input = {} } = keys;
  const inputs = effect === 'operate' && typeof operation === 'string' ? names.operations?.get(operation) : undefined;
  if (!inputs || !isObject(input)) return [];
  const known = inputs.map(({ name }) => name);
  const strange = Object.keys(input).filter((key) => !known.includes(key));
  const missing = inputs.filter(({ name, needed }) => needed && !Object.hasOwn(input, name));
  return [
    ...strange.map((key) => ({
      path: ['input', key],
      ...{ code: 'unknown-field', side: 'key' as const, suggestion: nearest(key, known) },
      ...say`the operation ${toSubject('operation', operation)} takes no ${toSubject('key', key)}`,
    })),
    ...missing.map(({ name }) => ({
      path: ['operation'],
      ...{
        code: 'missing-field',
        ...say`the operation ${toSubject('operation', operation)} needs ${toSubject('key', name)} in its "input"`,
      },
    })),
  ];
}

function notTextFinding(key: string): Finding {
  return { code: 'bad-value', ...say`${toSubject('key', key)} isn't text` };
}

function stateFindings(key: string, value: unknown, names: PortalNames): Finding[] {
  const known = [...names.state.values()].flat();
  const here = known.filter(({ name }) => name === key);
  if (here.length === 0) {
    const suggestion = nearest(key, new Set(known.map(({ name }) => name)));
    return [{ code: 'unknown-state', side: 'key', ...say`no screen has the state ${toSubject('state', key)}`, suggestion }];
  }
  const values = here.flatMap((state) => state.values ?? []);
  const isOpen = here.some((state) => state.values === undefined);
  if (isOpen || typeof value !== 'string' || looksLikePath(value, { given: rootsGiven(names.provided) }) || values.includes(value))
    return [];
  return [impossibleFinding(say`the state ${toSubject('state', key)}`, value, values)];
}

function impossibleFinding(what: Message, value: string, values: readonly string[]): Finding {
  const suggestion = nearest(value, values);
  const list = suggestion === undefined ? `; it can be ${[...new Set(values)].filter((known) => known !== '').join(', ')}` : '';
  return { code: 'unknown-value', ...say`${what} can never be ${toSubject('value', value)}${list}`, suggestion };
}

/** An arbitrary day for resolving date tokens. Only the format of the results is checked. */
const someDay = new Date(2024, 0, 15);

function computedKind(value: unknown): 'text' | 'other' | undefined {
  if (!isObject(value)) return undefined;
  return 'text' in value ? 'text' : 'other';
}
