import { lastState } from '../sql/appointSql.ts';
import { refusedPhrases } from '../../core/data/refusedPhrases.ts';
import { fieldPhrase } from '../../core/fields/fieldPhrases.ts';
import { phrasesIn, type Language } from '../../core/fields/phrases.ts';
import { isUnreachable } from '../database/openDatabase.ts';
import { entityIn, fieldMessage, type LabeledPortal } from '../people/fieldLabels.ts';
import { fieldRefusal, message, noDiskSpace, notAllowed, Refusal } from '../people/Refusal.ts';

interface DatabaseProblem {
  code: string;
  table?: unknown;
  column?: unknown;
  constraint?: unknown;
}

/** Returns the refusal for a database error, or `undefined` for any other error. Messages use field labels from `portal`. */
export function toRefusal(error: unknown, portal: LabeledPortal = { entities: {}, translations: {} }): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isUnreachable(error)) return busy('The database can’t be reached. Nothing was changed. Try again in a moment.');
  if (!isDatabaseProblem(error)) return undefined;
  const { code, table, column, constraint } = error;
  const about = (field: string, format: (label: string, language: Language) => string) =>
    fieldMessage(portal, entityIn(table, portal), field, format);
  if (code === '42501') return notAllowed();
  if (code === lastState)
    return new Refusal(409, 'last', 'This would leave no one able to manage people. First, give someone else a role that allows it.');
  if (code === '23505') return new Refusal(409, 'exists', 'A record like this already exists.');
  const file = code === '23503' && /^portal: [0-9a-f]+ file (.+)$/.exec(String(constraint ?? ''))?.[1];
  if (file) return fieldRefusal({ [file]: message('fileGone') });
  if (code === '23503')
    return new Refusal(409, 'reference', 'This record refers to a missing record, or other records still refer to this one.');
  if (code === '23502' && typeof column === 'string') {
    return fieldRefusal({ [column]: about(column, (label, language) => fieldPhrase(language)('required', { label })) });
  }
  // A violated constraint, or a value that doesn't fit its column.
  if (code.startsWith('23') || code.startsWith('22')) {
    const field = /^portal: [0-9a-f]+ (.+)$/.exec(String(constraint ?? ''))?.[1];
    const sentence = 'The record breaks one of the portal’s rules.';
    if (field === undefined) return new Refusal(422, 'check', sentence);
    const own = about(field, (label, language) => phrasesIn(refusedPhrases, language)('breaksRule', { field: label }));
    return new Refusal(422, 'check', sentence, { more: { fields: { [field]: own.text } }, messages: [own] });
  }
  // PostgreSQL reports error 54000 if a value is too long for an index.
  if (code === '54000') return new Refusal(422, 'check', 'A value is too long.');
  if (code === '40001' || code === '40P01' || code === '55P03') return busy('Someone else was changing the same records. Try again.');
  if (code === '57014') return busy('The request took too long. Nothing was changed. Try again.');
  if (code === '53100') return noDiskSpace();
  // PostgreSQL's other resource errors, such as too many connections or too little memory.
  if (code.startsWith('53')) return busy('The database is busy. Nothing was changed. Try again in a moment.');
  return undefined;
}

const busy = (sentence: string) => new Refusal(503, 'busy', sentence, { headers: { 'Retry-After': '5' } });

function isDatabaseProblem(error: unknown): error is Error & DatabaseProblem {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
}

/** Formats an error as a single line for the log, without user data. */
export function logLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Don't log the whole stack: in an embedded database, the stack contains a page of minified code.
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const place = error.stack?.split('\n').find((line) => line.includes('/engine/'));
  return `${error.name}${code}: ${error.message.slice(0, 300)}${place ? ` (${place.trim()})` : ''}`;
}
