import { getLocation, parseTree } from 'jsonc-parser';
import { z } from 'zod';
import { contextKeys } from '../../core/drive/contextKeys.ts';
import type { DrivenMachine } from '../../core/drive/DrivenMachine.ts';
import { beginRun } from '../../core/drive/SimulationState.ts';
import { listSideEffects, listEffects, listEvents, listStates } from '../../core/drive/Transition.ts';
import { scenarioSchema } from '../../language/scenario.ts';
import { isObject, valueAt, type Path } from '../source/Source.ts';
import type { Completion } from './completionsAt.ts';
import { nodeValue } from './jsonTree.ts';

type Suggestion = readonly [name: string, detail: string];

/** Returns completions at `offset` in a scenario. `text` may be invalid JSON. */
export function scenarioCompletions(
  { text, offset }: { text: string; offset: number },
  machines: ReadonlyMap<string, DrivenMachine>,
): Completion[] {
  const root = parseTree(text, [], { disallowComments: true });
  const value = root && nodeValue(root);
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isOnText = previousNode !== undefined && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length;
  const isQuoted = isOnText && text.startsWith('"', previousNode.offset);
  const from = isOnText ? previousNode.offset + (isQuoted ? 1 : 0) : offset;
  const to = isOnText ? previousNode.offset + previousNode.length : offset;
  const name = isObject(value) ? value['machine'] : undefined;
  const driven = typeof name === 'string' ? machines.get(name) : undefined;
  const around = isAtPropertyKey ? path.slice(0, -1) : path;
  const step = valueAt(value, around.slice(0, 2));
  const completeQuote = (insert: string) => (isQuoted ? insert.slice(1) : insert);
  if (!isAtPropertyKey) {
    const offered = valuesAt(path, driven, machines);
    return offered.map(([label, detail]) => ({ label, insert: completeQuote(JSON.stringify(label)), detail, from, to, kind: 'value' }));
  }
  const existing = valueAt(value, around);
  const typed = String(path.at(-1) ?? '');
  const colon = /^\s*:/.test(text.slice(to)) ? '' : ': ';
  return keysAt(around, driven, step)
    .filter(([key]) => key === typed || !isObject(existing) || !Object.hasOwn(existing, key))
    .map(([label, detail]) => ({ label, insert: completeQuote(`${JSON.stringify(label)}${colon}`), detail, from, to, kind: 'key' }));
}

const placeOf = (path: Path): string => path.filter((part) => typeof part === 'string').join('.');

function keysAt(path: Path, driven: DrivenMachine | undefined, step: unknown): Suggestion[] {
  const place = placeOf(path);
  if (place === 'steps.with') {
    const event = isObject(step) ? String(step['send']) : '';
    const fields = driven && Object.hasOwn(driven.fields, event) ? driven.fields[event] : undefined;
    return (fields ?? []).map(({ name, type, required }) => [
      name,
      [type ?? 'anything', required ? 'required' : ''].filter(Boolean).join(', '),
    ]);
  }
  if (place === 'steps.expect.context') return driven ? listContextKeys(driven).map((key) => [key, `The context of ${driven.name}.`]) : [];
  return listKeys(schemaAt(scenarioSchema, path));
}

function listContextKeys(driven: DrivenMachine): string[] {
  const keys = new Set(contextKeys(driven));
  try {
    for (const key of Object.keys(beginRun(driven).simulation.snapshot.context as object)) keys.add(key);
  } catch {
    // This machine can't start without input, so only its `contextKeys` are known.
  }
  return [...keys];
}

function valuesAt(path: Path, driven: DrivenMachine | undefined, machines: ReadonlyMap<string, DrivenMachine>): Suggestion[] {
  const place = placeOf(path);
  if (place === 'machine')
    return [...machines.keys()].map((name) => [name, `${listStates(machines.get(name)?.machine ?? fail()).length} states`]);
  if (place === 'steps.wait') return [['next timer', 'Until the next timer fires.']];
  if (!driven) return [];
  const { machine, fields } = driven;
  if (place === 'steps.send') {
    const payloadWords = (event: string) => (Object.hasOwn(fields, event) ? (fields[event] ?? []).map(({ name }) => name).join(', ') : '');
    return listEvents(machine).map((event) => [
      event,
      payloadWords(event) === '' ? 'No known payload.' : `Payload: ${payloadWords(event)}.`,
    ]);
  }
  if (place === 'steps.effect') return listEffects(machine).map((effect) => [effect, 'Answers later.']);
  if (place === 'steps.expect.state')
    return listStates(machine).map(({ path: state, isLeaf }) => [state, isLeaf ? 'A state.' : 'Any state inside it.']);
  if (place === 'steps.expect.effects' || place === 'steps.expect.effects.name')
    return listSideEffects(machine).map((sideEffect) => [sideEffect, 'A side effect.']);
  return [];
}

function fail(): never {
  throw new Error('every listed machine exists');
}

function schemaAt(schema: z.ZodType, path: Path): z.ZodType[] {
  const inner = unwrapSchema(schema);
  const [key, ...rest] = path;
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => schemaAt(asType(option), path));
  if (key === undefined) return [inner];
  if (inner instanceof z.ZodArray) return typeof key === 'number' ? schemaAt(asType(inner.element), rest) : [];
  const child: unknown = inner instanceof z.ZodObject ? inner.shape[key] : undefined;
  return child === undefined ? [] : schemaAt(asType(child), rest);
}

function listKeys(schemas: readonly z.ZodType[]): Suggestion[] {
  const keys = new Map<string, string>();
  for (const schema of schemas.map(unwrapSchema))
    if (schema instanceof z.ZodObject)
      for (const [key, child] of Object.entries(schema.shape)) if (!keys.get(key)) keys.set(key, readDescription(asType(child)));
  return [...keys];
}

function readDescription(schema: z.ZodType): string {
  return schema.description ?? (schema instanceof z.ZodOptional ? readDescription(asType(schema.unwrap())) : '');
}

function unwrapSchema(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? unwrapSchema(asType(schema.unwrap())) : schema;
}

/** zod gives inner schemas a wider type than `ZodType`. */
const asType = (inner: unknown): z.ZodType => inner as z.ZodType;
