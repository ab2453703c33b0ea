import { parseRecordCondition, type QueryableScope } from '../../core/access/parseRecordCondition.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';
import { toSubject, say, type Message } from '../../core/text/say.ts';
import { mailValues, ownMailValues, ownMails, unsubscribeValue, type MailManifest } from '../../language/mail.ts';
import type { OperationStep, OperationValue } from '../../language/operation.ts';
import type { PlainText } from '../../language/text.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { problemAt } from '../source/locate.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Path } from '../source/Source.ts';
import { valuesIn } from '../words/valuesIn.ts';
import { valueProblems, type ValueProblem } from './valueProblems.ts';

interface QueueStep {
  path: Path;
  /** The scope for evaluating `to.where`, the condition for recipients. */
  known: QueryableScope;
  /** The scope for evaluating the email's values. */
  around: QueryableScope;
  mails: ReadonlyMap<string, MailManifest>;
}

const unfit = ['id', 'where', 'optional', 'values', 'with', 'add', 'append', 'take'] as const;

/** Checks the recipients and values of a step that queues an email. */
export function queueProblems(step: OperationStep, { path, known, around, mails }: QueueStep): ValueProblem[] {
  const { queue = '', to, about, set = {} } = step;
  const at = [...path, 'queue'];
  const strange = unfit.filter((key) => step[key] !== undefined);
  return [
    ...strange.map((key): ValueProblem => {
      const message = say`a step with ${toSubject('key', 'queue')} cannot have ${toSubject('key', key)}`;
      return { path: [...path, key], code: 'unfit-key', side: 'key', ...message };
    }),
    ...(to === undefined ? [{ path: at, code: 'no-recipients', ...say`name the recipients with "to"` }] : []),
    ...(typeof to === 'string' ? valueProblems({ first: [to] }, [...path, 'to'], around) : []),
    ...(about === undefined ? [] : valueProblems({ first: [about] }, [...path, 'about'], around)),
    ...(typeof to === 'object' ? parseRecordCondition(to.where, known).problems : []).map((problem) => ({
      ...problem,
      path: [...path, 'to', 'where', ...problem.path],
    })),
    ...mailValueProblems(mails.get(queue), set, { at, path: [...path, 'set'], by: around }),
  ];
}

/** Checks the values passed to an email, and reports missing values. */
export function mailValueProblems(
  mail: MailManifest | undefined,
  values: Readonly<Record<string, OperationValue>>,
  { at, path, by }: { at: Path; path: Path; by: QueryableScope },
): ValueProblem[] {
  return [
    ...Object.entries(values).flatMap(([name, value]) => valueProblems(value, [...path, name], by)),
    ...listUnsetValues(mail, [...Object.keys(values), ...mailValues, ...(mail?.unsubscribe === undefined ? [] : [unsubscribeValue])]).map(
      (name) => ({
        path: at,
        code: 'unset-value',
        ...unsetMessage(name),
      }),
    ),
  ];
}

/** Checks the values in the server's own emails, and the `wanted` condition and `unsubscribe` field of every email. */
export function mailProblems(manifests: readonly Manifest[], { mail }: Pick<ParsedManifests, 'mail'>, portal: CheckedForLive): Problem[] {
  return manifests.flatMap(({ kind, name, source }) => {
    const parsed = kind === 'mail' ? mail.get(name) : undefined;
    if (!parsed) return [];
    const known = [...mailValues, ...ownMailValues];
    const missing = Object.hasOwn(ownMails, name) ? listUnsetValues(parsed, known) : [];
    const report = (code: string, message: Message) => [problemAt(source, ['unsubscribe'], { code, ...message })];
    const entity = Object.values(portal.entities).find(({ of }) => of !== undefined && of === parsed.wanted?.of);
    const unasked = parsed.wanted && entity ? parseRecordCondition(parsed.wanted.where, queryableScope(entity, portal)).problems : [];
    return [
      ...(parsed.unsubscribe === undefined ? [] : unsubscribeProblems(parsed, entity, report)),
      ...missing.map((value) => problemAt(source, [], { code: 'unset-value', ...unsetMessage(value), suggestion: nearest(value, known) })),
      ...unasked.map(({ path, ...finding }) => problemAt(source, ['wanted', 'where', ...path], finding)),
    ];
  });
}

/** Checks that `unsubscribe` names a switch or checkbox, and that the email contains the unsubscribe link. */
function unsubscribeProblems(
  mail: MailManifest,
  entity: CheckedForLive['entities'][string] | undefined,
  report: (code: string, message: Message) => Problem[],
): Problem[] {
  const { wanted, unsubscribe } = mail;
  if (!wanted) return report('no-preferences', say`"unsubscribe" needs "wanted", which names the collection with the preferences`);
  const field = entity?.fields.find(({ name }) => name === unsubscribe);
  return [
    ...(entity && field?.type !== 'switch' && field?.type !== 'checkbox'
      ? report('unfit-type', say`${toSubject('collection', wanted.of)} has no switch ${toSubject('field', unsubscribe)}`)
      : []),
    ...(listUnsetValues(mail, []).includes(unsubscribeValue)
      ? []
      : report('no-link', say`the text doesn't contain "{values.unsubscribe}"`)),
  ];
}

function unsetMessage(value: string): Message {
  return say`the email reads ${toSubject('path', `values.${value}`)}, which nothing sets here`;
}

/** Returns the names of values that the email uses but that `known` doesn't contain. */
function listUnsetValues(mail: MailManifest | undefined, known: readonly string[]): string[] {
  const texts = mail ? [mail.subject, ...mail.body] : [];
  const read = texts.flatMap((text) => listPlainTexts(text)).flatMap((text) => [...valuesIn(text)]);
  const names = read.filter((path) => path.startsWith('values.')).map((path) => path.slice('values.'.length));
  return [...new Set(names)].filter((name) => !known.includes(name));
}

function listPlainTexts(text: MailManifest['subject']): PlainText[] {
  return typeof text === 'object' && 'cases' in text ? text.cases.map(({ use }) => use) : [text];
}
