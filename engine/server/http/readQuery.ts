import { forbiddenKeys } from '../../core/conditions/scope.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import type { FigureQuery, RecordQuery } from '../../core/data/RecordQuery.ts';
import type { Condition } from '../../language/condition.ts';
import { Refusal } from '../people/Refusal.ts';

/** The limits of a query. `length` is in characters. */
const limits = { length: 8192, nodes: 400, depth: 16, fields: 30, sorts: 5, figures: 50, count: 2000, from: 1_000_000_000 };

const invalidQuery = (sentence: string) => new Refusal(400, 'shape', sentence);

/**
 * Parses the query in the `q` parameter.
 * @throws a 400 `Refusal` if the query is invalid
 */
export function readPartQuery(text: string | undefined): RecordQuery {
  const value = parseJson(text);
  if (!isRecord(value)) throw invalidQuery('The query must be an object.');
  const { where, search, filters = [], sort = [], from = 0, count, ...others } = value;
  if (Object.keys(others).length > 0) throw invalidQuery('The query has an unknown key.');
  if (!isCount(count, 1, limits.count)) throw invalidQuery(`The query needs a "count" from 1 to ${limits.count}.`);
  if (!isCount(from, 0, limits.from)) throw invalidQuery('"from" must be a whole number.');
  if (!isNames(sort, limits.sorts)) throw invalidQuery(`"sort" must be a list of up to ${limits.sorts} fields.`);
  return {
    ...conditionIn(where),
    ...(search !== undefined && { search: searchIn(search) }),
    filters: filtersIn(filters),
    sort,
    from,
    count,
  };
}

/** Parses the figure queries in the `q` parameter. Throws a 400 `Refusal` if a query is invalid. */
export function readFigureQueries(text: string | undefined): FigureQuery[] {
  const value = parseJson(text);
  if (!Array.isArray(value) || value.length === 0 || value.length > limits.figures)
    throw invalidQuery(`The query must be a list of 1 to ${limits.figures} figures (counts or sums).`);
  return value.map((figure: unknown) => {
    const { count, sum, where, ...others } = isRecord(figure) ? figure : {};
    const condition = conditionIn(where);
    const isAlone = Object.keys(others).length === 0 && (count === undefined) !== (sum === undefined);
    if (isAlone && count === true) return { count, ...condition };
    if (isAlone && typeof sum === 'string') return { sum, ...condition };
    throw invalidQuery('A figure must be { "count": true } or { "sum": "FIELD" }, optionally with "where".');
  });
}

function conditionIn(where: unknown): { where?: Condition } {
  if (where === undefined) return {};
  if (!isRecord(where)) throw invalidQuery('"where" must be a condition.');
  // The condition is validated when it is compiled to SQL.
  return { where: where as Condition };
}

function searchIn(search: unknown): NonNullable<RecordQuery['search']> {
  const { text, fields, ...others } = isRecord(search) ? search : {};
  if (typeof text !== 'string' || !isNames(fields, limits.fields) || Object.keys(others).length > 0)
    throw invalidQuery('The search must be { "text": "…", "fields": ["FIELD"] }.');
  return { text, fields };
}

function filtersIn(filters: unknown): NonNullable<RecordQuery['filters']> {
  if (!Array.isArray(filters) || filters.length > limits.fields) throw invalidQuery('The filters must be a list.');
  return filters.map((filter: unknown) => {
    const { field, value, ...others } = isRecord(filter) ? filter : {};
    if (typeof field !== 'string' || typeof value !== 'string' || Object.keys(others).length > 0)
      throw invalidQuery('A filter must be { "field": "FIELD", "value": "…" }.');
    return { field, value };
  });
}

function isNames(value: unknown, upTo: number): value is string[] {
  return Array.isArray(value) && value.length <= upTo && value.every((name) => typeof name === 'string');
}

function isCount(value: unknown, least: number, upTo: number): value is number {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= upTo;
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) throw invalidQuery('The URL needs a query: "?q=JSON".');
  if (text.length > limits.length) throw invalidQuery('The query is too long.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidQuery("The query isn't valid JSON.");
  }
  assertPlain(value);
  return value;
}

/** Rejects queries that are too large, values that the database can't store, and keys such as `__proto__`. */
function assertPlain(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let nodes = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    nodes += 1;
    if (nodes > limits.nodes || depth > limits.depth) throw invalidQuery('The query is too complex. Use fewer conditions.');
    if (typeof value === 'string') assertText(value);
    if (typeof value === 'number' && !Number.isFinite(value)) throw invalidQuery('A number in the query is too large.');
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (forbiddenKeys.has(key)) throw invalidQuery('The query has an unknown key.');
      assertText(key);
      open.push({ value: inner, depth: depth + 1 });
    }
  }
}

function assertText(text: string): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text)) throw invalidQuery("The query has a character that can't be stored.");
}
