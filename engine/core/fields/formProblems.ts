import type { Field } from '../../language/field.ts';
import { matches } from '../conditions/matches.ts';
import type { Runtime } from './createRuntime.ts';
import { fieldPhrase } from './fieldPhrases.ts';
import { fieldNamed } from './fieldNamed.ts';
import type { Rule } from './FieldType.ts';
import { findFieldType } from './fieldTypes.ts';
import { findBrokenRule } from './findBrokenRule.ts';
import { isRecord } from '../conditions/isRecord.ts';
import { isBlank, startsWithDay, isOmitted, ownValue } from './values.ts';

export interface FieldProblem {
  /** The field's name, or a path in a list of records: `sections[0].title`. */
  field: string;
  message: string;
  found?: unknown;
}

export interface ProblemOptions {
  /** Returns the fields of a list item. The default is the list's own `fields`. */
  fieldsIn?: (list: Field, item: unknown, index: number) => readonly Field[];
  /** Returns true if the field is visible. By default, evaluates the field's `when` against the entered data only. */
  isShown?: (field: Field, item: unknown) => boolean;
  /** Returns a field's own message for a rule. The default is the text in `messages`. */
  messageOf?: (field: Field, rule: Rule) => string | undefined;
}

export function formProblems(
  data: unknown,
  fields: readonly Field[],
  runtime: Runtime,
  labelOf: (field: Field) => string,
  options: ProblemOptions = {},
): FieldProblem[] {
  const isShown = options.isShown ?? ((field, item) => matches(field.when, { form: data, item }));
  return problemsIn(data, fields, { ...options, runtime, labelOf, isStored: false, isShown }, undefined);
}

/** Validates a stored record. A value may be missing if the form can hide the field. */
export function recordProblems(
  record: unknown,
  fields: readonly Field[],
  runtime: Runtime,
  labelOf: (field: Field) => string = ({ name }) => name,
): FieldProblem[] {
  if (!isRecord(record)) return [{ field: '', message: fieldPhrase(runtime)('notRecord') }];
  const context: CheckContext = { runtime, labelOf, isStored: true, isShown: ({ when, nullable }) => !when && !nullable };
  return problemsIn(record, fields, context, undefined).map((problem) => {
    const found = ownValue(record, problem.field);
    return found === undefined ? problem : { ...problem, found };
  });
}

interface CheckContext extends ProblemOptions {
  runtime: Runtime;
  labelOf: (field: Field) => string;
  isStored: boolean;
  /** Returns true if the field is visible. A hidden field is never required. */
  isShown: (field: Field, item: unknown) => boolean;
}

function problemsIn(data: unknown, fields: readonly Field[], context: CheckContext, item: unknown): FieldProblem[] {
  return fields.flatMap((field) => {
    const entered = ownValue(data, field.name);
    // Clean up form input only. Stored values must already be clean.
    const value = context.isStored ? entered : findFieldType(field, context.runtime).read(entered, field);
    const rule = fieldRule(value, field, context, item) ?? dayRule(value, field, context) ?? orderRule(data, field, fields, context);
    if (rule) return [{ field: field.name, message: messageOf(rule, { value, field, fields, data, context }) }];
    if (context.isStored && !isClean(value, field, context))
      return [{ field: field.name, message: fieldPhrase(context.runtime)('notStored', { label: context.labelOf(field) }) }];
    const own = isBlank(value)
      ? undefined
      : findFieldType(field, context.runtime).problem?.(value, field, context.labelOf(field), context.runtime);
    if (own !== undefined) return [{ field: field.name, message: ownMessage('format', field, context) ?? own }];
    if (!field.fields || !Array.isArray(value)) return [];
    return value.flatMap((inner: unknown, index) =>
      isOmitted(inner, field) && !context.isStored ? [] : itemProblems(inner, index, field, context),
    );
  });
}

function itemProblems(item: unknown, index: number, list: Field, context: CheckContext): FieldProblem[] {
  const at = `${list.name}[${index}]`;
  if (typeof item !== 'object' || item === null)
    return [{ field: at, message: fieldPhrase(context.runtime)('recordList', { label: context.labelOf(list) }) }];
  const fields = context.fieldsIn?.(list, item, index) ?? list.fields ?? [];
  return problemsIn(item, fields, context, item).map((problem) => ({ ...problem, field: `${at}.${problem.field}` }));
}

/** Returns false if the field type's `read` would change a stored string or list, for example by trimming it. */
function isClean(value: unknown, field: Field, { runtime }: CheckContext): boolean {
  const type = findFieldType(field, runtime);
  return (type.basic !== 'string' && type.basic !== 'list') || JSON.stringify(value) === JSON.stringify(type.read(value, field));
}

/** Returns the rule that a value breaks, except for rules that compare two fields. */
function fieldRule(value: unknown, field: Field, context: CheckContext, item: unknown): Rule | undefined {
  const type = findFieldType(field, context.runtime);
  const isMissing = context.isStored ? isBlank(value) : type.isUnanswered(value);
  if (isMissing && field.required && context.isShown(field, item)) return 'required';
  return isBlank(value) ? undefined : findBrokenRule(value, type.jsonSchema(field), field);
}

/**
 * Checks a date against the field's bounds, or against the type's limits if the field has none. Accepts a stored date outside the field's
 * bounds if it is within the type's limits, because the bounds can depend on the current date.
 */
function dayRule(day: unknown, field: Field, { isStored, runtime }: CheckContext): Rule | undefined {
  const { limits } = findFieldType(field, runtime);
  if (!startsWithDay(day)) return undefined;
  const bound = (own: unknown, limit: unknown, isWider: (one: string, other: string) => boolean) => {
    if (!startsWithDay(limit)) return !isStored && startsWithDay(own) ? own : undefined;
    return startsWithDay(own) && (!isStored || isWider(own, limit)) ? own : limit;
  };
  const least = bound(field.minimum, limits.minimum, (own, limit) => own < limit);
  const latest = bound(field.maximum, limits.maximum, (own, limit) => own > limit);
  if (least !== undefined && day.slice(0, least.length) < least) return 'minimum';
  return latest !== undefined && day.slice(0, latest.length) > latest ? 'maximum' : undefined;
}

/** Checks `notBefore` and `notBelow`, which compare a field with another field. */
function orderRule(data: unknown, field: Field, fields: readonly Field[], context: CheckContext): Rule | undefined {
  const least = readNumber(data, fieldNamed(fields, field.notBelow), context);
  const own = readNumber(data, field, context);
  if (own !== undefined && least !== undefined && own < least) return 'notBelow';
  const earlier = fieldNamed(fields, field.notBefore);
  const [day, bound] = [field, earlier].map((known) => known && ownValue(data, known.name));
  if (!earlier || typeof day !== 'string' || typeof bound !== 'string' || day >= bound || isBlank(day)) return undefined;
  return 'notBefore';
}

function readNumber(data: unknown, field: Field | undefined, { runtime }: CheckContext): number | undefined {
  const value = field && findFieldType(field, runtime).read(ownValue(data, field.name), field);
  return typeof value === 'number' ? value : undefined;
}

interface MessageContext {
  value: unknown;
  field: Field;
  fields: readonly Field[];
  data: unknown;
  context: CheckContext;
}

/** Returns the field's own message, or else the field type's message. */
function messageOf(rule: Rule, { value, field, fields, data, context }: MessageContext): string {
  const label = context.labelOf(field);
  const earlier = fieldNamed(fields, field.notBefore);
  const own = ownMessage(rule, field, context);
  if (own !== undefined) return own;
  const { runtime } = context;
  const phrase = fieldPhrase(runtime);
  if (rule === 'required') return phrase('required', { label });
  if (rule === 'notBefore') return phrase('notBefore', { label, other: earlier ? context.labelOf(earlier) : '' });
  const least = fieldNamed(fields, field.notBelow);
  if (rule === 'notBelow' && least) {
    const csvText = (known: Field) => findFieldType(known, runtime).csv(readNumber(data, known, context), known);
    return phrase('notBelow', { label, value: csvText(field), other: context.labelOf(least), bound: csvText(least) });
  }
  return findFieldType(field, runtime).sentence?.(rule, { value, field, label, language: runtime }) ?? phrase('invalid', { label });
}

function ownMessage(rule: Rule, field: Field, { messageOf, isStored }: CheckContext): string | undefined {
  // Custom messages are only for forms, not for stored records.
  if (isStored) return undefined;
  const text = field.messages?.[rule];
  return messageOf ? messageOf(field, rule) : typeof text === 'string' ? text : undefined;
}
