import type { Difference, TrailStep } from './compareNodes.ts';
import { isNodeObject, type Node } from './Node.ts';
import { humanize, nodeName } from './nodeWords.ts';

const nouns: Readonly<Record<string, string>> = {
  columns: 'column',
  fields: 'field',
  tabs: 'tab',
  filters: 'filter',
  actions: 'button',
  rowActions: 'button',
  also: 'button',
  options: 'choice',
  series: 'series',
  badges: 'badge',
  details: 'detail',
  figures: 'figure',
  lines: 'line',
  cases: 'rule',
  views: 'view',
  sorts: 'order',
  bulk: 'button',
  records: 'sample record',
};

const itemNouns: Readonly<Record<string, string>> = { actions: 'button', stats: 'figure', features: 'card' };

const blockNouns: Readonly<Record<string, string>> = {
  stats: 'block of figures',
  actions: 'row of buttons',
  cards: 'block of cards',
  tabs: 'block of tabs',
  features: 'block of cards',
  details: 'block of facts',
  dialog: 'window',
  selector: 'choice',
};

export interface PlaceLabel {
  noun: string;
  name: string | undefined;
}

export function namedAt(trail: readonly TrailStep[], index: number, of: 'before' | 'after'): PlaceLabel {
  const step = trail[index];
  const node: Node | undefined = step?.[of] ?? step?.after ?? step?.before;
  const name = nodeName(node);
  if (isNodeObject(node) && typeof node['block'] === 'string') return { noun: blockNouns[node['block']] ?? node['block'], name };
  const key = trail[index - 1]?.key;
  const around = trail
    .slice(0, index)
    .findLast(({ after, before }) => isNodeObject(after ?? before) && readBlock(after ?? before) !== undefined);
  const list = typeof key === 'string' ? key : '';
  if (list === 'items') return { noun: itemNouns[readBlock(around?.after ?? around?.before) ?? ''] ?? (around ? 'entry' : 'link'), name };
  return { noun: nouns[list] ?? (list === '' ? 'entry' : `entry of ${humanize(list)}`), name };
}

function readBlock(node: Node | undefined): string | undefined {
  return isNodeObject(node) && typeof node['block'] === 'string' ? node['block'] : undefined;
}

export function phrase({ noun, name }: PlaceLabel): string {
  return name === undefined ? `the ${noun}` : `the ${noun} ${name}`;
}

/** Keys that are dropped from the start of a path with more than one key. For example, `item`, `label` becomes `label`. */
const silent = new Set(['shell', 'branding', 'item', 'records', 'options', 'value']);

export interface DifferencePlace {
  /** The index in `trail` of the innermost list entry that contains the difference. -1 if no list entry contains it. */
  index: number;
  keys: string[];
}

export function placeOfDifference({ trail, how }: Difference): DifferencePlace {
  const until = how === 'changed' ? trail.length : trail.length - 1;
  const index = trail.slice(0, until).findLastIndex(({ key, after, before }) => typeof key === 'number' && isNodeObject(after ?? before));
  const last = trail.at(-1);
  const isEntry = typeof last?.key === 'number' && how !== 'changed';
  const keys = trail.slice(index + 1, isEntry ? trail.length - 2 : trail.length).map(({ key }) => String(key));
  const [first = '', ...rest] = keys;
  return { index, keys: rest.length > 0 && silent.has(first) ? rest : keys };
}
