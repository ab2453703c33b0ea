import { toSubject, say } from '../../core/text/say.ts';
import type { Finding } from '../source/locate.ts';
import type { Reference } from './Reference.ts';

export function checkPattern({ name }: Reference): Finding[] {
  const finding = patternFinding(name);
  return finding ? [finding] : [];
}

export function patternFinding(pattern: string): Finding | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return { code: 'bad-pattern', ...say`${toSubject('pattern', pattern)} is not a valid regular expression` };
  }
  if (!couldHang(pattern)) return undefined;
  return {
    code: 'slow-pattern',
    ...say`${toSubject('pattern', pattern)} may never finish: it repeats a group that can match the same text in several ways`,
  };
}

interface Group {
  /** True if the group can match in several ways: it contains a repetition, a `?`, or alternatives. */
  varies: boolean;
  /** True if the group repeats a part that can match in several ways, as in `(a|b){2}`. */
  repeatsVarying: boolean;
}

/** The maximum number of times to repeat a group that can match in several ways. Each repetition multiplies the number of ways. */
const maxRepeats = 5;

const tokens = /\\.|\[(?:\\.|[^\]])*\]|\(\?<?[:=!]?|[()|]|[*+?]|\{\d+(?:,\d*)?\}|[\s\S]/gu;

/**
 * Returns true if matching could take exponential time, as with `(a+)+`, `(a|ab)*`, or `(a?){30}`. Also true for some patterns that are
 * harmless.
 */
export function couldHang(pattern: string): boolean {
  const open: Group[] = [createGroup()];
  let closed: Group | undefined;
  for (const [token] of pattern.matchAll(tokens)) {
    const group = open.at(-1);
    if (!group) return false;
    if (token.startsWith('(')) {
      open.push(createGroup());
    } else if (token === ')') {
      closed = open.pop();
      const outer = open.at(-1);
      if (outer && closed) mergeInto(outer, closed);
      continue;
    } else if (token === '|') {
      group.varies = true;
    } else {
      const { least, most } = parseTimes(token);
      if (closed && most > 1) {
        if (closed.repeatsVarying || (closed.varies && most > maxRepeats)) return true;
        group.repeatsVarying ||= closed.varies;
      }
      group.varies ||= least !== most;
    }
    closed = undefined;
  }
  return false;
}

const createGroup = (): Group => ({ varies: false, repeatsVarying: false });

function mergeInto(outer: Group, inner: Group): void {
  outer.varies ||= inner.varies;
  outer.repeatsVarying ||= inner.repeatsVarying;
}

/** Returns the range of a quantifier, such as 2 to 5 for `{2,5}`. Returns 1 to 1 for any other token. */
function parseTimes(token: string): { least: number; most: number } {
  if (token === '*') return { least: 0, most: Infinity };
  if (token === '+') return { least: 1, most: Infinity };
  if (token === '?') return { least: 0, most: 1 };
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}$/.exec(token) ?? [];
  if (least === undefined) return { least: 1, most: 1 };
  return { least: Number(least), most: comma && !most ? Infinity : Number(most || least) };
}
