import { isObject } from '../source/Source.ts';

/** Labels for keys whose names make poor labels. */
const words: Readonly<Record<string, string>> = {
  $comment: 'Note',
  when: 'Show when',
  to: 'Links to',
  newTab: 'Open in a new tab',
  of: 'Records of',
  where: 'Only records where',
  do: 'Action',
  with: 'Passes along',
  by: 'Grouped by',
  id: 'Name in the address',
  block: 'Kind of block',
  effect: 'What it does',
  use: 'Use',
  enabled: 'Enabled when',
  busy: 'Busy while',
  otherwise: 'Send others to',
  index: 'First page of the folder',
  all: 'All of these',
  any: 'At least one of these',
  not: 'Not',
  onSubmit: 'When submitted',
  onRefuse: 'When refused',
  onEdit: 'When edited',
  gte: 'At least',
  lte: 'At most',
  gt: 'More than',
  lt: 'Less than',
  empty: 'When empty',
  also: 'More buttons',
  aside: 'Next to the button',
  hideTitle: 'Hide the title',
  pictureText: 'Description of the picture',
  collapsible: 'Viewers can collapse it',
  domainEntity: 'Fields of variants',
  fallbackDomain: 'Default variant',
  portalGate: 'Who can enter',
  domain: 'Host name',
  sort: 'Sort by',
  sorts: 'Sort options',
  // The operands of `difference`.
  '0': 'First',
  '1': 'Second',
};

export function keyWords(key: string): string {
  const known = words[key];
  if (known !== undefined && Object.hasOwn(words, key)) return known;
  return sentenceCase(
    key.replace(/^(viewer|row|form|item|page|domain|features|outer|numbers)\./, (_, root: string) => `${rootWords[root] ?? root}: `),
  );
}

/** Converts a name to words: `rankOfUser` becomes "Rank of user". */
export function sentenceCase(name: string): string {
  const spaced = name
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const rootWords: Readonly<Record<string, string>> = {
  viewer: 'The viewer',
  row: 'The record',
  form: 'In this form',
  item: 'The entry',
  page: 'The page',
  domain: 'The variant',
  features: 'Feature',
  outer: 'The outer record',
  numbers: 'Number',
};

/** Keys that can contain a readable name, in order of preference. */
const naming = ['label', 'title', 'name', 'text', 'field', 'id', 'value', 'form', 'table', 'part', 'machine', 'effect', 'do', 'to'];
const longest = 60;

export function truncateText(text: string, most = longest): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}

export function findName(value: unknown): string | undefined {
  if (typeof value === 'string') return truncateText(value);
  if (Array.isArray(value)) return findName(isObject(value[0]) ? (value[0]['use'] ?? value[0]) : value[0]);
  if (!isObject(value)) return undefined;
  for (const key of naming) {
    const part = value[key];
    const text = typeof part === 'string' ? part : Array.isArray(part) || isObject(part) ? findName(part) : undefined;
    if (text !== undefined && text !== '') return truncateText(text);
  }
  return undefined;
}

export function entryTitle(value: unknown, index: number): string {
  const name = findName(value);
  if (isObject(value)) {
    const kind = value['block'] ?? value['effect'];
    if (typeof kind === 'string') return name === undefined || name === kind ? keyWords(kind) : `${keyWords(kind)}: ${name}`;
    if ('use' in value) {
      const text = summarizeValue(value['use']).replace(/[.!?]$/, '');
      return value['when'] === undefined ? `${text}, always` : `${text}, when ${summarizeValue(value['when'])}`;
    }
  }
  return (
    name ??
    (typeof value === 'object' && value !== null ? truncateText(summarizeValue(value)) || `Entry ${index + 1}` : summarizeValue(value))
  );
}

export function summarizeValue(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return truncateText(value);
  if (Array.isArray(value)) return value.length > 3 ? `${value.length} entries` : truncateText(value.map(summarizeValue).join(', '));
  if (!isObject(value)) return String(value);
  return truncateText(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('$'))
      .map(([key, part]) => (part === true ? key : `${key} ${summarizeValue(part)}`))
      .join(', '),
    90,
  );
}

export function fileWords(name: string): string {
  if (name === '/') return 'First page';
  return keyWords(name.split('/').at(-1) ?? name);
}

/** Returns an object's title, label, or name. Skips templates, such as `Boat {row.name}`. */
export function findStaticTitle(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  // An entity's `title` isn't text: it names a field.
  const title = 'label' in value && Array.isArray(value['fields']) ? undefined : value['title'];
  const texts = [title, value['label'], value['name']].filter((text) => typeof text === 'string');
  return texts.find((text) => !text.includes('{'));
}
