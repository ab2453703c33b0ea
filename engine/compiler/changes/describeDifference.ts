import type { Difference } from './compareNodes.ts';
import { describeValue } from '../../core/conditions/sentences.ts';
import { UnknownCondition, isNodeObject, Words, type Node } from './Node.ts';
import { humanize, nodeName, nodeWords, quoteShort, textIn } from './nodeWords.ts';
import { namedAt, phrase, placeOfDifference } from './placeWords.ts';

export function describeDifference(difference: Difference): string {
  for (const recognize of recognizers) {
    const words = recognize(difference);
    if (words !== undefined) return words;
  }
  return generic(difference);
}

type Recognizer = (difference: Difference) => string | undefined;

const recognizers: readonly Recognizer[] = [
  entries,
  conditions,
  insertions,
  requirements,
  names,
  orders,
  limits,
  destinations,
  colors,
  delays,
  texts,
];

/** Returns a phrase such as `the column "Amount"` for the list entry that contains the difference, or '' if there is no such entry. */
function describeEntry(difference: Difference, side: 'before' | 'after' = 'after'): string {
  const { index } = placeOfDifference(difference);
  return index < 0 ? '' : phrase(namedAt(difference.trail, index, side));
}

function keyWords(keys: readonly string[]): string {
  return keys.map(humanize).join(' ');
}

function of(owner: string): string {
  return owner === '' ? '' : ` of ${owner}`;
}

function entries(difference: Difference): string | undefined {
  const { how, trail } = difference;
  if (how === 'changed' || typeof trail.at(-1)?.key !== 'number') return undefined;
  const named = namedAt(trail, trail.length - 1, how === 'removed' ? 'before' : 'after');
  const owner = describeEntry(difference);
  const where = owner === '' ? '' : ` in ${owner}`;
  if (how === 'added') return `there is a new ${named.noun}${named.name === undefined ? '' : `: ${named.name}`}${where}`;
  return how === 'removed' ? `${phrase(named)}${where} was removed` : `${phrase(named)}${where} was moved`;
}

function conditions(difference: Difference): string | undefined {
  const { before, after, trail } = difference;
  if (!(before instanceof UnknownCondition) && !(after instanceof UnknownCondition)) return undefined;
  if ((before !== undefined && !(before instanceof UnknownCondition)) || (after !== undefined && !(after instanceof UnknownCondition)))
    return undefined;
  const key = String(trail.at(-1)?.key);
  const owner = describeEntry(difference) || 'it';
  const [now, then] = [after && nodeWords(after), before && nodeWords(before)];
  const isRule = key === 'when' && owner.startsWith('the rule');
  const verb = isRule
    ? 'applies only if'
    : key === 'where'
      ? 'lists only records where'
      : key === 'enabled'
        ? 'is enabled only if'
        : key === 'when' || key === 'gate'
          ? 'is shown only if'
          : `has this condition for "${humanize(key)}":`;
  if (after === undefined) return `${owner} no longer requires that ${then ?? ''}`;
  if (now === then) return `${owner} ${verb} ${now ?? ''}, and a gate or rule in this condition changed`;
  return before === undefined ? `${owner} ${verb} ${now ?? ''}` : `${owner} ${verb} ${now ?? ''} (before: ${then ?? ''})`;
}

function requirements(difference: Difference): string | undefined {
  const key = difference.trail.at(-1)?.key;
  if (key !== 'required') return undefined;
  const owner = describeEntry(difference);
  return difference.after === true ? `${owner} is now required` : `${owner} is now optional`;
}

function names(difference: Difference): string | undefined {
  const { before, after } = difference;
  const { index, keys } = placeOfDifference(difference);
  const [key, ...deeper] = keys;
  const [now, then] = [textIn(after), textIn(before)];
  if (deeper.length > 0 || (key !== 'label' && key !== 'title') || now === undefined || then === undefined) return undefined;
  if (index < 0) return `it is now called ${nodeWords(after)} (before: ${nodeWords(before)})`;
  const { noun } = namedAt(difference.trail, index, 'before');
  return `the ${noun} ${nodeWords(before)} is now called ${nodeWords(after)}`;
}

function orders(difference: Difference): string | undefined {
  const key = difference.trail.at(-1)?.key;
  if (key !== 'sort') return undefined;
  const owner = describeEntry(difference) || 'it';
  const { before, after } = difference;
  if (after === undefined) return `${owner} is no longer sorted by ${sortWords(before)}`;
  return `${owner} is sorted by ${sortWords(after)}${before === undefined ? '' : ` (before: by ${sortWords(before)})`}`;
}

function sortWords(node: Node | undefined): string {
  const text = textIn(node) ?? '';
  return text.startsWith('-') ? `"${text.slice(1)}", descending` : `"${text}"`;
}

function limits(difference: Difference): string | undefined {
  const key = difference.trail.at(-1)?.key;
  if (key !== 'limit') return undefined;
  const owner = describeEntry(difference) || 'it';
  const { before, after } = difference;
  if (after === undefined) return `${owner} shows all records (before: at most ${nodeWords(before)})`;
  return `${owner} shows at most ${nodeWords(after)}${before === undefined ? '' : ` (before: ${nodeWords(before)})`}`;
}

function destinations(difference: Difference): string | undefined {
  const { trail, before, after } = difference;
  const key = trail.at(-1)?.key;
  if (key !== 'to' || typeof before === 'boolean' || typeof after === 'boolean') return undefined;
  if (after === undefined) return `${describeEntry(difference) || 'it'} no longer leads to ${nodeWords(before)}`;
  if (before === undefined) return `${describeEntry(difference) || 'it'} now leads to ${nodeWords(after)}`;
  return `${describeEntry(difference) || 'it'} leads to ${nodeWords(after)} (before: ${nodeWords(before)})`;
}

function colors(difference: Difference): string | undefined {
  const { before, after } = difference;
  const [key, name] = placeOfDifference(difference).keys;
  const isColor = [before, after].every((node) => textIn(node)?.startsWith('#'));
  return key === 'theme' && isColor ? `the ${name} color is ${textIn(after) ?? ''} (before: ${textIn(before) ?? ''})` : undefined;
}

function insertions({ before, after, trail, how }: Difference): string | undefined {
  if (!(before instanceof Words) || !(after instanceof Words) || before.written !== after.written) return undefined;
  const changed = Object.entries(after.known).filter(([path, value]) => before.known[path] !== value);
  if (changed.length === 0) return undefined;
  const { index } = placeOfDifference({ before, after, trail, how });
  const where = index < 0 ? '' : ` in ${phrase(namedAt(trail, index, 'after'))}`;
  return changed
    .map(([path, value]) =>
      path.startsWith('viewer.')
        ? `${path} is shown differently${where}`
        : `${path} is ${describeValue(value)} (before: ${describeValue(before.known[path])})${where}`,
    )
    .join(' and ');
}

function delays({ trail, before, after }: Difference): string | undefined {
  if (trail[0]?.key !== 'delays' || trail.length !== 2 || typeof after !== 'number' || typeof before !== 'number') return undefined;
  return `the delay "${String(trail[1]?.key)}" is ${after} ms (before: ${before} ms)`;
}

function texts(difference: Difference): string | undefined {
  const { before, after } = difference;
  if (textIn(before) === undefined || textIn(after) === undefined) return undefined;
  const { keys, index } = placeOfDifference(difference);
  const key = keyWords(keys);
  const entry = index < 0 ? undefined : difference.trail[index]?.before;
  // A renamed entry: `the column changed from "Paid" to "Amount"`.
  if (keys.length === 1 && nodeName(entry) === nodeWords(before))
    return `the ${namedAt(difference.trail, index, 'before').noun} changed from ${describeFromTo(before, after)}`;
  const what = key === '' ? describeEntry(difference) || 'the text' : `the ${key}${of(describeEntry(difference))}`;
  return `${what} changed from ${describeFromTo(before, after)}`;
}

function describeFromTo(before: Node | undefined, after: Node | undefined): string {
  const [then, now] = [nodeWords(before), nodeWords(after)];
  if (then !== now) return `${then} to ${now}`;
  const [old = '', text = ''] = [textIn(before), textIn(after)];
  let start = 0;
  while (start < old.length && old[start] === text[start]) start += 1;
  const from = Math.max(0, old.lastIndexOf(' ', start - 1) + 1);
  return `${quoteShort(`…${old.slice(from)}`)} to ${quoteShort(`…${text.slice(from)}`)}`;
}

function generic(difference: Difference): string {
  const { how, before, after } = difference;
  const { keys } = placeOfDifference(difference);
  const key = keyWords(keys);
  const owner = describeEntry(difference);
  const what = key === '' ? owner || 'it' : `the ${key}${of(owner)}`;
  const inWords = (node: Node | undefined) => (isNodeObject(node) && Object.keys(node).length === 0 ? 'something' : nodeWords(node));
  if (how === 'added')
    return owner === ''
      ? `${what} is new: ${inWords(after)}`
      : `${owner} now has ${key === '' ? 'something more' : `this ${key}`}: ${inWords(after)}`;
  if (how === 'removed')
    return owner === ''
      ? `${what} was removed (before: ${inWords(before)})`
      : `${owner} no longer has ${key === '' ? 'its value' : `its ${key}`} (${inWords(before)})`;
  return `${what} is now ${inWords(after)} (before: ${inWords(before)})`;
}
