import type { ActionEntry } from '../../language/action.ts';
import { isObject } from '../source/Source.ts';
import type { CompiledPortal, CompiledScreen } from './CompiledPortal.ts';

type Parts = Pick<CompiledScreen, 'actions' | 'forms'>;
type Entry = Readonly<Record<string, unknown>>;

const removedMark = Symbol('gone');

/** Removes buttons that only write to the log. Also removes the forms and dialogs of these buttons. */
export function withoutLogged(portal: CompiledPortal): CompiledPortal {
  return { ...portal, screens: mapEach(portal.screens), standalone: mapEach(portal.standalone), shells: mapEach(portal.shells) };
}

function mapEach<Part extends Parts>(parts: Record<string, Part>): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, removeLogged(part)]));
}

function removeLogged<Part extends Parts>(part: Part): Part {
  const logged = findNames(part.actions, isLogged);
  if (logged.size === 0) return part;
  const loggedForms = findNames(part.forms, ({ onSubmit }) => typeof onSubmit === 'string' && logged.has(onSubmit));
  const pruned = prune({ ...part, forms: omitNames(part.forms, loggedForms) }, logged, loggedForms);
  // Remove buttons whose dialog has been removed.
  const left = dialogsIn(pruned);
  const removedDialogs = new Set([...dialogsIn(part)].filter((id) => !left.has(id)));
  const opens = ({ effect, dialog }: Entry) => effect === 'open' && typeof dialog === 'string' && removedDialogs.has(dialog);
  const openers = findNames(part.actions, (entry) => [entry].flat().some(opens));
  const whole = prune(pruned, openers, loggedForms);
  // `prune` only removes entries, so the type is the same.
  return { ...(whole as Part), actions: omitNames(part.actions, new Set([...logged, ...openers])) };
}

function findNames<Value>(values: Readonly<Record<string, Value>>, fits: (value: Value) => boolean): Set<string> {
  return new Set(Object.entries(values).flatMap(([name, value]) => (fits(value) ? [name] : [])));
}

function omitNames<Value>(values: Readonly<Record<string, Value>>, names: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
}

function isLogged(entry: ActionEntry): boolean {
  return [entry].flat().every(({ effect }) => effect === 'log');
}

function dialogsIn(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((part) => [...dialogsIn(part)]));
  if (!isObject(value)) return new Set();
  const inside = Object.values(value).flatMap((part) => [...dialogsIn(part)]);
  return new Set(value['block'] === 'dialog' ? [String(value['id']), ...inside] : inside);
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

function prune(value: unknown, actions: ReadonlySet<string>, forms: ReadonlySet<string>): unknown {
  const inside = (part: unknown) => prune(part, actions, forms);
  if (Array.isArray(value)) return value.map(inside).filter((entry) => entry !== removedMark);
  if (!isObject(value)) return value;
  if (value['block'] === 'form' && forms.has(String(value['form']))) return removedMark;
  const isFor = typeof value['do'] === 'string' && actions.has(value['do']);
  if (isFor && !('block' in value)) return removedMark;
  const entries = Object.entries(value).filter(([key]) => !(isFor && key === 'do'));
  const remaining = entries.map(([key, part]) => [key, inside(part)] as const);
  // Remove a group, tab, dialog, or button row if all of its contents were removed.
  const isEmptied = (key: string, part: unknown) => part === removedMark || (isEmpty(part) && !isEmpty(value[key]));
  if (remaining.some(([key, part]) => (key === 'items' || key === 'blocks') && isEmptied(key, part))) return removedMark;
  return Object.fromEntries(remaining.filter(([, part]) => part !== removedMark));
}
