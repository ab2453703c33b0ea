import { pick } from './random.ts';

const odd = [
  'null',
  'true',
  '-1',
  '1e99',
  '""',
  '[]',
  '{}',
  '"\\u0000"',
  '"\\ud800"',
  '"{"',
  '"{a, plural, one {x}}"',
  '"__proto__"',
  '{ "__proto__": 1 }',
  '"javascript:alert(1)"',
];
const pieces = ['{', '}', '[', ']', ',', ':', '"', '//', '\u0000', '\u202e', 'é', '\\'];

/** Corrupts a random part of a file's text, such as a value, a key, or the end. */
export function corrupted(text: string, next: () => number): string {
  const at = Math.floor(next() * text.length);
  const values = [...text.matchAll(/(?<=: )("(?:[^"\\]|\\.)*"|-?\d+|true|false)/g)];
  const keys = [...text.matchAll(/"[\w.]+"(?=:)/g)];
  const change = pick(['value', 'key', 'cut', 'piece', 'double', 'swap', 'nest', 'drop'] as const, next);
  if (change === 'cut') return text.slice(0, at);
  if (change === 'piece') return text.slice(0, at) + pick(pieces, next) + text.slice(at);
  if (change === 'double') return text.slice(0, at) + text.slice(Math.max(0, at - 40), at) + text.slice(at);
  if (change === 'drop') return text.slice(0, at) + text.slice(at + Math.ceil(next() * 30));
  if (change === 'nest') return text.replace(/: "/, `: ${'{ "not": '.repeat(300)}"`);
  const found = change === 'key' ? keys : values;
  // Without a key or value to corrupt, truncate the text.
  if (found.length === 0) return text.slice(0, at);
  const [one, other] = [pick(found, next), pick(found, next)];
  const replacement = change === 'value' ? pick(odd, next) : other[0];
  return text.slice(0, one.index) + replacement + text.slice(one.index + one[0].length);
}
