import { named, say } from '../../core/text/say.ts';
import type { Finding } from '../source/locate.ts';
import type { Reference } from './Reference.ts';

/** A pattern can be read, and cannot keep a browser busy for ever. */
export function checkPattern({ name }: Reference): Finding[] {
  const finding = patternFinding(name);
  return finding ? [finding] : [];
}

export function patternFinding(pattern: string): Finding | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return { code: 'bad-pattern', ...say`${named('pattern', pattern)} is no regular expression` };
  }
  if (!couldHang(pattern)) return undefined;
  return {
    code: 'slow-pattern',
    ...say`${named('pattern', pattern)} could take for ever: something that can fit in several ways is itself repeated`,
  };
}

interface Group {
  /** What it fits has no fixed length, or can be fitted in more than one way: it holds a repetition, a `?` or alternatives. */
  varies: boolean;
  /** It holds a part that varies and is repeated, though only a few times. */
  repeatsVarying: boolean;
}

/** So often may be repeated what varies, where nothing repeats that in its turn. Every time multiplies the ways to fit a text. */
const fewTimes = 5;

const tokens = /\\.|\[(?:\\.|[^\]])*\]|\(\?<?[:=!]?|[()|]|[*+?]|\{\d+(?:,\d*)?\}|[\s\S]/gu;

/**
 * Whether trying a text against the pattern could take exponential time: something that varies is repeated, as in `(a+)+`, `(a|ab)*`,
 * `(a?b?)+`, `(a?){30}`. That refuses some harmless patterns as well; what it lets through takes at most polynomial time.
 */
export function couldHang(pattern: string): boolean {
  const open: Group[] = [fixed()];
  let closed: Group | undefined;
  for (const [token] of pattern.matchAll(tokens)) {
    const group = open.at(-1);
    if (!group) return false;
    if (token.startsWith('(')) {
      open.push(fixed());
    } else if (token === ')') {
      closed = open.pop();
      const outer = open.at(-1);
      if (outer && closed) take(outer, closed);
      continue;
    } else if (token === '|') {
      group.varies = true;
    } else {
      const { least, most } = timesOf(token);
      if (closed && most > 1) {
        if (closed.repeatsVarying || (closed.varies && most > fewTimes)) return true;
        group.repeatsVarying ||= closed.varies;
      }
      group.varies ||= least !== most;
    }
    closed = undefined;
  }
  return false;
}

const fixed = (): Group => ({ varies: false, repeatsVarying: false });

function take(outer: Group, inner: Group): void {
  outer.varies ||= inner.varies;
  outer.repeatsVarying ||= inner.repeatsVarying;
}

/** How often a quantifier has what stands before it; once for a token that is none. */
function timesOf(token: string): { least: number; most: number } {
  if (token === '*') return { least: 0, most: Infinity };
  if (token === '+') return { least: 1, most: Infinity };
  if (token === '?') return { least: 0, most: 1 };
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? [];
  if (least === undefined) return { least: 1, most: 1 };
  return { least: Number(least), most: comma && !most ? Infinity : Number(most || least) };
}
