import { forbiddenKeys } from '../../core/conditions/scope.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { matches } from '../../core/conditions/matches.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import { refusedPhrases } from '../../core/data/refusedPhrases.ts';
import { formProblems, recordProblems } from '../../core/fields/formProblems.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { formatValue } from '../../core/fields/formatValue.ts';
import { phrasesIn, type Language } from '../../core/fields/phrases.ts';
import { isBlank } from '../../core/fields/values.ts';
import { formatText } from '../../core/text/formatText.ts';
import type { Gates } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { ValueRefusal } from '../../language/access.ts';
import { fieldRefusal, type RefusalMessage } from './Refusal.ts';

export interface RecordRules {
  label: string;
  fields: readonly Field[];
  computed: readonly string[];
  counted: readonly string[];
  /** Rules for rejecting a record. Their conditions can refer to `gates`. */
  refuse?: readonly ValueRefusal[] | undefined;
  gates?: Gates;
  runtime: Runtime;
  /** Labels and fields in other languages, keyed by locale. */
  translations?: Readonly<Record<string, Pick<RecordRules, 'label' | 'fields'>>>;
}

/** Checks a record. Returns messages in the language of `rules`, keyed by field. */
type Check = (rules: RecordRules) => Readonly<Record<string, string>>;

/** Throws a 422 `Refusal` if `check` returns messages. The response contains the messages in the language of the request. */
export function assertNoProblems(rules: RecordRules, check: Check): void {
  const problems = findProblems(rules, check);
  if (Object.keys(problems).length > 0) throw fieldRefusal(problems);
}

/** Runs `check`, and returns its messages, keyed by field. A message's `formatIn` runs `check` again in another language. */
export function findProblems(rules: RecordRules, check: Check): Record<string, RefusalMessage> {
  const messages = Object.entries(check(rules)).map(([name, text]): [string, RefusalMessage] => {
    const formatIn = (language: Language) => check(rulesIn(rules, language))[name] ?? text;
    return [name, { text, formatIn }];
  });
  return Object.fromEntries(messages);
}

function rulesIn(rules: RecordRules, { locale, phrase }: Language): RecordRules {
  return { ...rules, ...rules.translations?.[locale], runtime: { ...rules.runtime, locale, phrase } };
}

/** Validates a record. Returns the same messages as a form, keyed by field. Checks only the fields in `changed`, if given. */
export function invalidFields(
  record: Readonly<Record<string, unknown>>,
  rules: RecordRules,
  changed?: readonly string[],
): Record<string, string> {
  const { fields, runtime } = rules;
  const found = new Map(Object.keys(record).flatMap((name) => strangeField(name, record[name], rules)));
  const labelOf = (field: Field) => formatText(field.label, {}, runtime.locale);
  const words = new Map(formProblems(record, fields, runtime, labelOf).map(({ field, message }) => [field, message]));
  for (const { field, message } of recordProblems(record, fields, runtime, labelOf)) {
    if (!found.has(field)) found.set(field, words.get(field) ?? message);
  }
  for (const { when, say } of rules.refuse ?? []) {
    const read = [...pathsRead(when, rules.gates)].map((path) => path.slice('row.'.length));
    const field = read.find((name) => !changed || changed.includes(name));
    if (field !== undefined && !found.has(field) && matches(when, { row: record }, rules.gates)) found.set(field, say);
  }
  const only = changed && new Set(changed);
  return Object.fromEntries([...found].filter(([name]) => !only || only.has(rootOf(name))));
}

/** Returns the problems that a record had before it was changed. */
export function findOldProblems(
  record: Readonly<Record<string, unknown>>,
  rules: RecordRules,
  changed: readonly string[],
): Record<string, string> {
  const { fields, runtime } = rules;
  const phrase = phrasesIn(refusedPhrases, runtime);
  const old = Object.entries(invalidFields(record, rules)).filter(([name]) => !changed.includes(rootOf(name)));
  return Object.fromEntries(
    old.map(([name, problem]) => {
      const field = fields.find((known) => known.name === rootOf(name));
      const label = field ? formatText(field.label, {}, runtime.locale) : name;
      const value = record[rootOf(name)];
      const was = formatValue(value, {}, field, runtime);
      return [
        name,
        isBlank(value) ? phrase('oldBlank', { field: label, problem }) : phrase('oldValue', { field: label, value: was, problem }),
      ];
    }),
  );
}

const rootOf = (name: string) => name.split(/[.[]/)[0] ?? '';

/** Reports fields that don't exist or can't be written, including fields of nested records. */
function strangeField(name: string, value: unknown, { fields, computed, label, runtime }: RecordRules): [string, string][] {
  const phrase = phrasesIn(refusedPhrases, runtime);
  if (name === 'id') return typeof value === 'string' && isId(value) ? [] : [[name, phrase('idLetters')]];
  const field = fields.find((known) => known.name === name);
  if (computed.includes(name)) return [[name, phrase('computedField', { field: name })]];
  if (!field || forbiddenKeys.has(name)) return [[name, phrase('unknownField', { field: name, record: label })]];
  const { fields: inner } = field;
  if (!inner || !Array.isArray(value)) return [];
  const record = formatText(field.label, {}, runtime.locale);
  return value.flatMap((item: unknown, index) =>
    isRecord(item)
      ? Object.keys(item)
          .filter((key) => key !== 'id' && (forbiddenKeys.has(key) || !inner.some((known) => known.name === key)))
          .map((key): [string, string] => [`${name}[${index}].${key}`, phrase('unknownField', { field: key, record })])
      : [],
  );
}

/** Checks a stored record's id. Less strict than `isId`, because old records may have ids that are now invalid. */
export function isKnownId(text: string): boolean {
  return text !== '' && text.length <= 200 && !text.includes('\0');
}

/** Returns true if a new record may have this id. The id becomes part of the record's address. */
function isId(text: string): boolean {
  return /^[\p{L}\p{N}._:@-]{1,100}$/u.test(text) && !forbiddenKeys.has(text);
}
