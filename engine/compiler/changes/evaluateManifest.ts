import { readPath } from '../../core/conditions/scope.ts';
import type { Reference } from '../references/Reference.ts';
import type { Manifest } from '../source/readPortal.ts';
import { getConditionKey, canOpen, userField, type ReductionContext } from './reduceManifest.ts';

/** The parts of a manifest that `evaluateManifest` evaluates for each viewer. */
interface Questions {
  conditions: ReadonlySet<unknown>;
  paths: ReadonlySet<string>;
  named: ReadonlyMap<string, object>;
  addresses: ReadonlySet<string>;
}

const questionCache = new WeakMap<readonly Reference[], Questions>();

function collectQuestions(references: readonly Reference[]): Questions {
  const known = questionCache.get(references);
  if (known) return known;
  const names = (...kinds: Reference['kind'][]) => references.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name);
  const made: Questions = {
    conditions: new Set(references.flatMap(({ kind, test }) => (kind === 'condition' ? [test] : []))),
    paths: new Set(names('path', 'field')),
    named: new Map((['gate', 'rule'] as const).flatMap((kind) => names(kind).map((name) => [`${kind} ${name}`, { [kind]: name }]))),
    addresses: new Set(names('route', 'address', 'screen')),
  };
  questionCache.set(references, made);
  return made;
}

/** Evaluates a manifest for one viewer, and returns the results as JSON. Viewers with equal results see the same page. */
export function evaluateManifest(manifest: Manifest, context: ReductionContext): string {
  const { visibility, checked, portal, answers } = context;
  const known = answers.get(manifest);
  if (known !== undefined) return known;
  const { conditions, paths, named, addresses } = collectQuestions(checked.references(manifest));
  const made = JSON.stringify([
    [...conditions].map((condition) => getConditionKey(condition, context)),
    [...paths].map((path) => [visibility.isKnown(path) ? (readPath(visibility.scope, path) ?? null) : '', userField(path, portal)]),
    [...named.values()].map((condition) => getConditionKey(condition, context)),
    [...addresses].map((address) => canOpen(address, context)),
  ]);
  answers.set(manifest, made);
  return made;
}
