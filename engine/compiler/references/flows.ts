import { toSubject, say } from '../../core/text/say.ts';
import type { Problem } from '../source/Problem.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';

/** Checks that a flow uses only states, delays, and context keys that exist, and that each state can be reached. */
export function checkFlows(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  return manifests.filter(({ kind }) => kind === 'flows').flatMap((manifest) => checkFlow(manifest, names));
}

function checkFlow({ source }: Manifest, names: PortalNames): Problem[] {
  if (!isObject(source.value) || !isObject(source.value['states'])) return [];
  const { initial, states, context } = source.value;
  const known = Object.keys(states);
  const remembered = isObject(context) ? Object.keys(context) : [];
  const unknown = (
    noun: string,
    code: `unknown-${string}`,
    name: unknown,
    of: readonly string[],
    path: Path,
    side: 'key' | 'value' = 'value',
  ) =>
    typeof name !== 'string' || of.includes(name)
      ? []
      : [
          problemAt(source, path, {
            code,
            side,
            ...say`${noun} ${toSubject(code.slice('unknown-'.length), name)}`,
            suggestion: nearest(name, of),
          }),
        ];

  const problems = unknown('the flow has no state', 'unknown-state', initial, known, ['initial']);
  for (const [state, body] of Object.entries(states)) {
    if (!isObject(body)) continue;
    const delays = isObject(body['after']) ? Object.keys(body['after']) : [];
    for (const delay of names.delays ? delays : []) {
      problems.push(
        ...unknown('portal.json has no delay', 'unknown-delay', delay, [...(names.delays ?? [])], ['states', state, 'after', delay], 'key'),
      );
    }
    for (const { transition, path } of listTransitions(body, ['states', state])) {
      if (!isObject(transition)) problems.push(...unknown('the flow has no state', 'unknown-state', transition, known, path));
      else {
        problems.push(...unknown('the flow has no state', 'unknown-state', transition['target'], known, [...path, 'target']));
        const set = isObject(transition['set']) ? Object.keys(transition['set']) : [];
        for (const key of set)
          problems.push(...unknown('the context of the flow has no', 'unknown-context', key, remembered, [...path, 'set', key], 'key'));
      }
    }
  }
  if (problems.length > 0 || typeof initial !== 'string') return problems;
  const reached = statesReached(initial, states);
  return known
    .filter((state) => !reached.has(state))
    .map((state) =>
      problemAt(source, ['states', state], {
        code: 'unreached-state',
        severity: 'warning',
        side: 'key',
        ...say`no transition leads to the state ${toSubject('state', state)}`,
      }),
    );
}

function statesReached(initial: string, states: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const reached = new Set([initial]);
  for (const state of reached) {
    const body = states[state];
    for (const { transition } of isObject(body) ? listTransitions(body, []) : []) {
      const target = isObject(transition) ? transition['target'] : transition;
      if (typeof target === 'string') reached.add(target);
    }
  }
  return reached;
}

function listTransitions(state: Readonly<Record<string, unknown>>, at: Path): { transition: unknown; path: Path }[] {
  return ['on', 'after'].flatMap((key) => {
    const events = state[key];
    if (!isObject(events)) return [];
    return Object.entries(events).flatMap(([event, transitions]) => {
      const path = [...at, key, event];
      return Array.isArray(transitions)
        ? transitions.map((transition: unknown, index) => ({ transition, path: [...path, index] }))
        : [{ transition: transitions, path }];
    });
  });
}
