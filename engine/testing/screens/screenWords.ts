import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { AnyStateMachine } from 'xstate';
import { listStates, transitionsFrom } from '../../core/drive/Transition.ts';
import { use } from '../../core/text/messageArguments.ts';
import { all, evaluateFormula, toFormula } from '../../compiler/analysis/formula.ts';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { isObject } from '../../compiler/source/Source.ts';
import type { Gates } from '../../language/condition.ts';
import type { Links } from '../../language/PortalManifests.ts';
import { getSentEvent, objectOrEmpty, type Block } from './manifestItems.ts';

/** The text on a portal's screens for a machine's states and transitions. */
export interface ScreenWords {
  /** Text that appears only in certain states, keyed by state path. */
  states: ReadonlyMap<string, readonly string[]>;
  /** The labels of the buttons and forms that send a transition's event, keyed by the transition's id. */
  transitions: ReadonlyMap<string, readonly string[]>;
}

interface Part {
  part: Block;
  /** All conditions for showing the part. */
  whens: readonly unknown[];
  links: Linked;
}

type Linked = Pick<Links, 'actions' | 'forms' | 'tables'>;

/** The scope for conditions and messages: the state at `path`, and the gates. */
interface Place {
  path: 'flow.state' | 'session.state';
  state: string;
  gates: Gates;
}

/** A nonexistent state. Text that appears even here doesn't depend on the state. */
const nowhere = '·';

/**
 * Collects the text for a machine's states and transitions, in the portal's own language. Unknown values, such as a record's title, appear
 * as “…”.
 */
export function screenWords(portal: CompiledPortal, name: string, machine: AnyStateMachine): ScreenWords {
  const parts = partsOfMachine(portal, name);
  const placeAt = (state: string): Place => ({ path: name === 'session' ? 'session.state' : 'flow.state', state, gates: portal.gates });
  const leaves = listStates(machine).flatMap(({ path, isLeaf }) => (isLeaf ? [path] : []));
  const states = leaves.map(
    (path) => [path, distinct(parts.flatMap((part) => wordsOfState(part, placeAt(path), placeAt(nowhere))))] as const,
  );
  const transitions = transitionsFrom(machine).map(({ id, from, event }) => {
    const places = leaves.filter((path) => from === '' || path === from || path.startsWith(`${from}.`)).map(placeAt);
    const senders = parts.filter((part) => sendsEvent(part, event, name));
    return [id, distinct(senders.flatMap((part) => places.flatMap((place) => labels(part, place))))] as const;
  });
  return { states: withWords(states), transitions: withWords(transitions) };
}

function partsOfMachine({ screens, standalone, shells }: CompiledPortal, name: string): Part[] {
  const pages = [...Object.values(screens), ...Object.values(standalone)];
  if (name !== 'session') return pages.flatMap((links) => flowsIn(links.screen, name).flatMap((flow) => partsIn(flow, [], links)));
  const framed = Object.values(shells).flatMap((links) => partsIn([links.shell, links.navigation], [], links));
  return [...pages.flatMap((links) => partsIn(links.screen, [], links)), ...framed];
}

function flowsIn(value: unknown, name: string): Block[] {
  if (Array.isArray(value)) return value.flatMap((inner) => flowsIn(inner, name));
  if (!isObject(value)) return [];
  return value['machine'] === name ? [value] : Object.values(value).flatMap((inner) => flowsIn(inner, name));
}

function partsIn(value: unknown, around: readonly unknown[], links: Linked): Part[] {
  if (Array.isArray(value)) return value.flatMap((inner) => partsIn(inner, around, links));
  if (!isObject(value)) return [];
  const whens = value['when'] === undefined ? around : [...around, value['when']];
  const table = value['block'] === 'table' ? links.tables[String(value['table'])] : undefined;
  return [{ part: value, whens, links }, ...[...Object.values(value), table].flatMap((inner) => partsIn(inner, whens, links))];
}

function formIn({ part, links }: Part): Block {
  return part['block'] === 'form' ? objectOrEmpty(links.forms[String(part['form'])]) : {};
}

function wordsOfState(part: Part, place: Place, elsewhere: Place): string[] {
  const { whens } = part;
  if (evaluateConditions(whens, place) === 'no') return [];
  const form = formIn(part);
  const isBusy = evaluateConditions([form['busy']], place) !== 'no' && evaluateConditions([form['busy']], elsewhere) === 'no';
  const busy = isBusy ? texts(form['submitBusy'], place) : [];
  const own = textOf(part.part);
  const words = texts(own, place);
  // If a block appears only in some states, include all its text. Don't do this for buttons, because their labels belong to transitions.
  if (typeof part.part['block'] === 'string' && evaluateConditions(whens, elsewhere) === 'no') return [...words, ...busy];
  const usual = texts(own, elsewhere);
  return [...words.filter((text) => !usual.includes(text)), ...busy];
}

function textOf(part: Block): unknown {
  if (typeof part['block'] === 'string') return part['title'] ?? part['text'];
  return typeof part['do'] === 'string' ? part['label'] : undefined;
}

function sendsEvent(part: Part, event: string, machine: string): boolean {
  const sent = [part.part['do'], formIn(part)['onSubmit']];
  return sent.some((action) => getSentEvent(part.links.actions, action, machine) === event);
}

function labels(part: Part, place: Place): string[] {
  const form = formIn(part);
  if (evaluateConditions([...part.whens, part.part['enabled'], form['enabled']], place) === 'no') return [];
  if (form['busy'] !== undefined && evaluateConditions([form['busy']], place) === 'yes') return [];
  return texts(part.part['label'] ?? form['submit'], place);
}

function evaluateConditions(conditions: readonly unknown[], { path, state, gates }: Place): ReturnType<typeof evaluateFormula> {
  const [scope = '', key = ''] = path.split('.');
  const visibility = { scope: { [scope]: { [key]: state } }, isKnown: (read: string) => read === path };
  return evaluateFormula(all(conditions.map((condition) => toFormula(condition, visibility, gates))));
}

/** Returns every string that users may see for `text`. */
function texts(text: unknown, place: Place): string[] {
  const cases: readonly unknown[] = isObject(text) && Array.isArray(text['cases']) ? text['cases'] : [{ use: text }];
  const found: string[] = [];
  for (const entry of cases.map(objectOrEmpty)) {
    const outcome = evaluateConditions([entry['when']], place);
    const words = outcome === 'no' ? '' : toWords(entry['use'], place).replaceAll(/\s+/g, ' ').trim();
    if (/[^…\s]/.test(words)) found.push(words);
    if (outcome === 'yes') break;
  }
  return found;
}

function toWords(text: unknown, place: Place): string {
  if (typeof text === 'string') return text;
  // A parsed message is a list of elements.
  return Array.isArray(text) ? (text as MessageFormatElement[]).map((element) => elementInWords(element, place)).join('') : '';
}

function elementInWords(element: MessageFormatElement, place: Place): string {
  // Treat the type as a number, because the parser's enum doesn't exist at runtime.
  const type: number = element.type;
  if (!('value' in element)) return '…';
  if (type === use.literal) return element.value;
  const known = element.value === place.path ? place.state : undefined;
  if (!('options' in element)) return known ?? '…';
  const option = known !== undefined && Object.hasOwn(element.options, known) ? element.options[known] : element.options['other'];
  return toWords(option?.value, place);
}

const distinct = (words: readonly string[]) => [...new Set(words)];

const withWords = (entries: readonly (readonly [string, readonly string[]])[]) => new Map(entries.filter(([, words]) => words.length > 0));
