import type { Field } from '../../language/field.ts';
import { matches } from '../conditions/matches.ts';
import type { Runtime } from './createRuntime.ts';
import { fieldPhrase } from './fieldPhrases.ts';
import { fieldNamed } from './fieldNamed.ts';
import type { Rule } from './FieldType.ts';
import { findFieldType } from './fieldTypes.ts';
import { brokenRule } from './brokenRule.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { isBlank, startsWithDay, isGivenUp, ownValue } from './values.ts';

export interface FieldProblem {
  /** The field's name, or a path in a list of records: `sections[0].title`. */
  field: string;
  message: string;
  found?: unknown;
}

export interface Judging {
  /** Returns the fields of a list item. The default is the list's own `fields`. */
  fieldsIn?: (list: Field, item: unknown, index: number) => readonly Field[];
  /** Returns true if the field is visible. The default checks the field's `when` with only the entered data. */
  isShown?: (field: Field, item: unknown) => boolean;
  /** Returns a field's own message for a rule. The default is the text in `messages`. */
  messageOf?: (field: Field, rule: Rule) => string | undefined;
}

export function formProblems(
  data: unknown,
  fields: readonly Field[],
  runtime: Runtime,
  labelOf: (field: Field) => string,
  judging: Judging = {},
): FieldProblem[] {
  const isShown = judging.isShown ?? ((field, item) => matches(field.when, { form: data, item }));
  return problemsIn(data, fields, { ...judging, runtime, labelOf, isStored: false, isShown }, undefined);
}

/** Validates a stored record. A missing value is fine if the form could have hidden its field. */
export function recordProblems(
  record: unknown,
  fields: readonly Field[],
  runtime: Runtime,
  labelOf: (field: Field) => string = ({ name }) => name,
): FieldProblem[] {
  if (!isRecord(record)) return [{ field: '', message: fieldPhrase(runtime)('notRecord') }];
  const judge: Judge = { runtime, labelOf, isStored: true, isShown: ({ when, nullable }) => !when && !nullable };
  return problemsIn(record, fields, judge, undefined).map((problem) => {
    const found = ownValue(record, problem.field);
    return found === undefined ? problem : { ...problem, found };
  });
}

interface Judge extends Judging {
  runtime: Runtime;
  labelOf: (field: Field) => string;
  isStored: boolean;
  /** Returns true if the field is visible. A hidden field is never required. */
  isShown: (field: Field, item: unknown) => boolean;
}

function problemsIn(data: unknown, fields: readonly Field[], judge: Judge, item: unknown): FieldProblem[] {
  return fields.flatMap((field) => {
    const entered = ownValue(data, field.name);
    // Clean up an entered value. A stored value must already be clean.
    const value = judge.isStored ? entered : findFieldType(field, judge.runtime).read(entered, field);
    const rule = fieldRule(value, field, judge, item) ?? dayRule(value, field, judge) ?? orderRule(data, field, fields, judge);
    if (rule) return [{ field: field.name, message: messageOf(rule, { value, field, fields, data, judge }) }];
    if (judge.isStored && !isRead(value, field, judge))
      return [{ field: field.name, message: fieldPhrase(judge.runtime)('notStored', { label: judge.labelOf(field) }) }];
    const own = isBlank(value)
      ? undefined
      : findFieldType(field, judge.runtime).problem?.(value, field, judge.labelOf(field), judge.runtime);
    if (own !== undefined) return [{ field: field.name, message: ownMessage('format', field, judge) ?? own }];
    if (!field.fields || !Array.isArray(value)) return [];
    return value.flatMap((inner: unknown, index) =>
      isGivenUp(inner, field) && !judge.isStored ? [] : itemProblems(inner, index, field, judge),
    );
  });
}

function itemProblems(item: unknown, index: number, list: Field, judge: Judge): FieldProblem[] {
  const at = `${list.name}[${index}]`;
  if (typeof item !== 'object' || item === null)
    return [{ field: at, message: fieldPhrase(judge.runtime)('recordList', { label: judge.labelOf(list) }) }];
  const fields = judge.fieldsIn?.(list, item, index) ?? list.fields ?? [];
  return problemsIn(item, fields, judge, item).map((problem) => ({ ...problem, field: `${at}.${problem.field}` }));
}

/** Returns true if a stored string or list is already clean. */
function isRead(value: unknown, field: Field, { runtime }: Judge): boolean {
  const type = findFieldType(field, runtime);
  return (type.basic !== 'string' && type.basic !== 'list') || JSON.stringify(value) === JSON.stringify(type.read(value, field));
}

/** Returns the rule that a value breaks, except for rules that compare two fields. */
function fieldRule(value: unknown, field: Field, judge: Judge, item: unknown): Rule | undefined {
  const type = findFieldType(field, judge.runtime);
  const isMissing = judge.isStored ? isBlank(value) : type.isUnanswered(value);
  if (isMissing && field.required && judge.isShown(field, item)) return 'required';
  return isBlank(value) ? undefined : brokenRule(value, type.jsonSchema(field), field);
}

/**
 * Checks a date against the field's bounds, or else against a plausible range. A stored date may be in either range, because the field's
 * bounds can depend on today.
 */
function dayRule(day: unknown, field: Field, { isStored, runtime }: Judge): Rule | undefined {
  const { limits } = findFieldType(field, runtime);
  if (!startsWithDay(day)) return undefined;
  const bound = (own: unknown, limit: unknown, isWider: (one: string, other: string) => boolean) => {
    if (!startsWithDay(limit)) return !isStored && startsWithDay(own) ? own : undefined;
    return startsWithDay(own) && (!isStored || isWider(own, limit)) ? own : limit;
  };
  const least = bound(field.minimum, limits.minimum, (own, limit) => own < limit);
  const most = bound(field.maximum, limits.maximum, (own, limit) => own > limit);
  if (least !== undefined && day.slice(0, least.length) < least) return 'minimum';
  return most !== undefined && day.slice(0, most.length) > most ? 'maximum' : undefined;
}

/** Checks `notBefore` and `notBelow`, which compare a field with another field. */
function orderRule(data: unknown, field: Field, fields: readonly Field[], judge: Judge): Rule | undefined {
  const least = readNumber(data, fieldNamed(fields, field.notBelow), judge);
  const own = readNumber(data, field, judge);
  if (own !== undefined && least !== undefined && own < least) return 'notBelow';
  const earlier = fieldNamed(fields, field.notBefore);
  const [day, bound] = [field, earlier].map((known) => known && ownValue(data, known.name));
  if (!earlier || typeof day !== 'string' || typeof bound !== 'string' || day >= bound || isBlank(day)) return undefined;
  return 'notBefore';
}

function readNumber(data: unknown, field: Field | undefined, { runtime }: Judge): number | undefined {
  const value = field && findFieldType(field, runtime).read(ownValue(data, field.name), field);
  return typeof value === 'number' ? value : undefined;
}

interface Place {
  value: unknown;
  field: Field;
  fields: readonly Field[];
  data: unknown;
  judge: Judge;
}

/** Returns the field's own message, or else the field type's message. */
function messageOf(rule: Rule, { value, field, fields, data, judge }: Place): string {
  const label = judge.labelOf(field);
  const earlier = fieldNamed(fields, field.notBefore);
  const own = ownMessage(rule, field, judge);
  if (own !== undefined) return own;
  const { runtime } = judge;
  const phrase = fieldPhrase(runtime);
  if (rule === 'required') return phrase('required', { label });
  if (rule === 'notBefore') return phrase('notBefore', { label, other: earlier ? judge.labelOf(earlier) : '' });
  const least = fieldNamed(fields, field.notBelow);
  if (rule === 'notBelow' && least) {
    const written = (known: Field) => findFieldType(known, runtime).csv(readNumber(data, known, judge), known);
    return phrase('notBelow', { label, value: written(field), other: judge.labelOf(least), bound: written(least) });
  }
  return findFieldType(field, runtime).sentence?.(rule, { value, field, label, language: runtime }) ?? phrase('invalid', { label });
}

function ownMessage(rule: Rule, field: Field, { messageOf, isStored }: Judge): string | undefined {
  // Stored records always get the default messages.
  if (isStored) return undefined;
  const text = field.messages?.[rule];
  return messageOf ? messageOf(field, rule) : typeof text === 'string' ? text : undefined;
}
