import { toSubject, say, type Message } from '../../core/text/say.ts';
import { listStates, transitionsFrom } from '../../core/drive/Transition.ts';
import type { DrivenMachine } from '../../core/drive/DrivenMachine.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { Reference } from '../references/Reference.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import { markdownTables, type TableRow } from './markdownTables.ts';

export interface ScreenUse {
  manifests: readonly Manifest[];
  references: (manifest: Manifest) => readonly Reference[];
  names: Pick<PortalNames, 'actions'>;
}

/** Compares a machine's table with the manifests. Reports events that no screen sends, and states that no condition tests. */
export function screenProblems(file: string, text: string, { name, machine }: DrivenMachine, portal: ScreenUse): Problem[] {
  const tables = markdownTables(text);
  const rowsOf = (title: string): readonly TableRow[] => tables.find((section) => section.title === title)?.rows ?? [];
  const here = referencesAround(name, portal);
  const sent = collectSentEvents(name, here, portal);
  const problem = (line: number, code: string, message: Message): Problem => ({
    file,
    line,
    column: 1,
    code,
    ...message,
    severity: 'error',
  });
  const events = rowsOf('Events').flatMap(({ line, cells: { event = '', 'sent by': by = '' } }) => {
    if (isDeclared(by, ['internal', 'code'])) {
      return sent.has(event)
        ? [
            problem(
              line,
              'sent-by-screen',
              say`${toSubject('event', event)} is listed as ${by.split(':')[0] ?? ''}, but a manifest sends it`,
            ),
          ]
        : [];
    }
    if (by !== 'screen' && !isDeclared(by, ['screen']))
      return [
        problem(
          line,
          'unknown-sender',
          say`"sent by" for ${toSubject('event', event)} must be "screen", "internal: …", or "code: …", not ${toSubject('value', by)}`,
        ),
      ];
    return sent.has(event)
      ? []
      : [
          problem(
            line,
            'not-sent',
            say`no button, form, or input in a manifest sends ${toSubject('event', event)} to ${toSubject('machine', name)}`,
          ),
        ];
  });
  const distinguished = distinguishedStates(machine, here);
  const leaves = new Set(listStates(machine).flatMap(({ path, isLeaf }) => (isLeaf ? [path] : [])));
  const states = rowsOf('States').flatMap(({ line, cells: { state = '', 'seen as': as = '' } }) => {
    if (!leaves.has(state) || isDeclared(as, ['code'])) return [];
    if (isDeclared(as, ['silent']))
      return distinguished.named.has(state)
        ? [problem(line, 'not-silent', say`${toSubject('state', state)} is listed as silent, but a manifest reads it`)]
        : [];
    if (as === '') return [problem(line, 'unseen', say`write how ${toSubject('state', state)} is shown, or mark it as silent`)];
    return distinguished.all.has(state)
      ? []
      : [
          problem(
            line,
            'not-told-apart',
            say`no condition or text in a manifest distinguishes ${toSubject('state', state)} from the other states of ${toSubject('machine', name)}`,
          ),
        ];
  });
  return [...events, ...states];
}

/** Returns true if the cell starts with one of `words` and a colon, such as `silent: REASON`. */
function isDeclared(cell: string, words: readonly string[]): boolean {
  return words.some((word) => cell.startsWith(`${word}: `));
}

/** Returns the references in the machine's flow blocks, and in their forms and tables. For `session`, returns all references. */
function referencesAround(machine: string, { manifests, references }: ScreenUse): Reference[] {
  const all = manifests.flatMap((manifest) => references(manifest));
  if (machine === 'session') return all;
  const inside = all.filter(({ context }) => context.machine === machine);
  const included = new Set(inside.flatMap(({ kind, name }) => (kind === 'form' || kind === 'table' ? [`${kind}s ${name}`] : [])));
  return [...inside, ...all.filter(({ manifest: { kind, name } }) => included.has(`${kind} ${name}`))];
}

function collectSentEvents(machine: string, here: readonly Reference[], { names }: ScreenUse): Set<string> {
  const actions = new Set(here.flatMap(({ kind, name }) => (kind === 'action' ? [name] : [])));
  const effects = [...actions].flatMap((action) => names.actions?.get(action) ?? []);
  return new Set(
    effects.flatMap(({ keys: { effect, event, to } }) =>
      effect === 'send' && typeof event === 'string' && (to === 'session') === (machine === 'session') ? [event] : [],
    ),
  );
}

interface DistinguishedStates {
  named: ReadonlySet<string>;
  /** The states in `named`. If a condition reads `flow.can.SETTLE`, also the states that accept the SETTLE event. */
  all: ReadonlySet<string>;
}

function distinguishedStates(machine: DrivenMachine['machine'], here: readonly Reference[]): DistinguishedStates {
  const paths = listStates(machine).map(({ path }) => path);
  const compared = here.flatMap(({ kind, name, test }) => (kind === 'path' && /^(flow|session)\.state$/.test(name) ? textsIn(test) : []));
  const states = new Set(compared.flatMap((state) => paths.filter((path) => path === state || path.startsWith(`${state}.`))));
  const can = here.flatMap(({ kind, name }) => (kind === 'path' && name.startsWith('flow.can.') ? [name.slice('flow.can.'.length)] : []));
  const withTransition = transitionsFrom(machine).flatMap(({ from, event }) =>
    can.includes(event) ? paths.filter((path) => path === from || path.startsWith(`${from}.`)) : [],
  );
  return { named: states, all: new Set([...states, ...withTransition]) };
}

/** Returns all strings and keys in a test, at any depth. */
function textsIn(test: unknown): string[] {
  if (typeof test === 'string') return [test];
  if (Array.isArray(test)) return test.flatMap(textsIn);
  return isObject(test) ? [...Object.keys(test), ...Object.values(test).flatMap(textsIn)] : [];
}
