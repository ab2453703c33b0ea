import { isObject } from '../../../../engine/compiler/source/Source.ts';
import { pick } from '../slips/random.ts';

type Next = () => number;
type Json = Record<string, unknown>;

function partsOf(value: unknown): { objects: Json[]; lists: unknown[][] } {
  const objects: Json[] = [];
  const lists: unknown[][] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) {
      if (part.length > 0) lists.push(part);
      part.forEach(visit);
    } else if (isObject(part)) {
      objects.push(part);
      Object.values(part).forEach(visit);
    }
  };
  visit(value);
  return { objects, lists };
}

const texts = [
  'label',
  'title',
  'text',
  'help',
  'empty',
  'submit',
  'say',
  'badge',
  'subtitle',
  'placeholder',
  'organizationName',
  'primary',
];

const conditions: ((next: Next) => Json)[] = [
  (next) => ({ 'viewer.role': pick(['gardener', 'warden', 'rower', 'coach'], next) }),
  (next) => ({ 'viewer.membershipType': pick(['gardener', 'friend'], next) }),
  (next) => ({ 'features.compost': next() < 0.5 }),
  (next) => ({ 'now.date': { gte: pick(['2025-05-01', '2025-06-01'], next) } }),
  (next) => ({ 'viewer.email': { contains: pick(['water', 'seed'], next) } }),
  () => ({ any: [{ 'viewer.signedIn': true }, { 'viewer.signedIn': false }] }),
  () => ({ gate: 'signedIn' }),
];

/** Makes one change to a document. The result may be invalid. Returns false if there is nothing to change. */
type Change = (document: unknown, file: string, next: Next) => boolean;

const inObject =
  (fits: (object: Json, key: string) => boolean, change: (object: Json, key: string, next: Next) => void): Change =>
  (document, _, next) => {
    const found = partsOf(document).objects.flatMap((object) =>
      Object.keys(object).flatMap((key) => (fits(object, key) ? [{ object, key }] : [])),
    );
    if (found.length === 0) return false;
    const { object, key } = pick(found, next);
    change(object, key, next);
    return true;
  };

const inList =
  (least: number, change: (list: unknown[], next: Next) => void): Change =>
  (document, _, next) => {
    const found = partsOf(document).lists.filter((list) => list.length >= least);
    if (found.length === 0) return false;
    change(pick(found, next), next);
    return true;
  };

const isShown = (object: Json) => 'block' in object || ('label' in object && ('to' in object || 'do' in object));

export const changes: Readonly<Record<string, Change>> = {
  comment: inObject(
    () => true,
    (object) => (object['$comment'] = 'a note'),
  ),
  layout: () => true,
  text: inObject(
    (object, key) => texts.includes(key) && typeof object[key] === 'string',
    (object, key, next) =>
      (object[key] = String(object[key]).startsWith('#') ? '#123456' : pick(['Anew', `${String(object[key])}!`], next)),
  ),
  remove: inList(2, (list, next) => list.splice(Math.floor(next() * list.length), 1)),
  swap: inList(2, (list, next) => {
    const at = Math.floor(next() * (list.length - 1));
    [list[at], list[at + 1]] = [list[at + 1], list[at]];
  }),
  show: inObject(
    (object, key) => isShown(object) && (key === 'block' || key === 'label'),
    (object, _, next) => (object['when'] = pick(conditions, next)(next)),
  ),
  showAll: inObject(
    (_, key) => key === 'when',
    (object, key) => delete object[key],
  ),
  gate: (document, file, next) => {
    if (!file.startsWith('screens/') || !isObject(document)) return false;
    if ('gate' in document) delete document['gate'];
    else document['gate'] = pick(['signedIn', 'warden', 'seedSwap', 'coach'], next);
    return true;
  },
  spell: inObject(
    (object, key) => /^(viewer|row|flow|features)\./.test(key) && !isObject(object[key]) && !Array.isArray(object[key]),
    (object, key) => (object[key] = [object[key]]),
  ),
  wrap: inObject(
    (object, key) => (key === 'when' || key === 'where') && isObject(object[key]),
    (object, key) => (object[key] = { all: [object[key]] }),
  ),
  test: inObject(
    (object, key) => /^viewer\.|^features\./.test(key) && !isObject(object[key]),
    (object, key) => (object[key] = typeof object[key] === 'boolean' ? !object[key] : { not: object[key] }),
  ),
  require: inObject(
    (object, key) => key === 'type' && 'name' in object,
    (object) => (object['required'] = object['required'] !== true),
  ),
  number: inObject(
    (object, key) => typeof object[key] === 'number',
    (object, key) => (object[key] = Number(object[key]) + 1),
  ),
  flag: inObject(
    (object, key) => typeof object[key] === 'boolean',
    (object, key) => (object[key] = object[key] !== true),
  ),
  sort: inObject(
    (_, key) => key === 'sort',
    (object, key) => (object[key] = String(object[key]).startsWith('-') ? String(object[key]).slice(1) : `-${String(object[key])}`),
  ),
  unused: (document, file) => {
    if (file !== 'portal-config/gates.json' || !isObject(document)) return false;
    document['nobodys'] = { 'viewer.signedIn': true };
    return true;
  },
};

/** Returns the files after a random change to one file, or `undefined` if the chosen change doesn't apply to the chosen file. */
export function randomEdit(
  texts: ReadonlyMap<string, string>,
  next: Next,
): { name: string; file: string; files: Map<string, string> } | undefined {
  const file = pick([...texts.keys()], next);
  const name = pick(Object.keys(changes), next);
  const document: unknown = JSON.parse(texts.get(file) ?? 'null');
  if (!changes[name]?.(document, file, next)) return undefined;
  return { name, file, files: new Map(texts).set(file, JSON.stringify(document, undefined, next() < 0.5 ? 2 : 4)) };
}
