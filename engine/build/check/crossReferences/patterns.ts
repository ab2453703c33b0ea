import type { Finding } from '../source/locate.ts';
import type { Reference } from '../walk/Reference.ts';

/** A pattern can be read, and cannot keep a browser busy for ever. */
export function checkPattern({ name }: Reference): Finding[] {
  const finding = patternFinding(name);
  return finding ? [finding] : [];
}

export function patternFinding(pattern: string): Finding | undefined {
  try {
    new RegExp(pattern, 'u');
  } catch {
    return { code: 'bad-pattern', sentence: `"${pattern}" is no regular expression` };
  }
  if (!repeatsRepeats(pattern)) return undefined;
  return { code: 'slow-pattern', sentence: `"${pattern}" could take for ever: something that repeats is itself repeated` };
}

interface Group {
  /** Something in it repeats without a bound. */
  repeats: boolean;
  /** It has alternatives, which may overlap. */
  alternatives: boolean;
}

/**
 * Whether an unbounded repetition holds another one, or alternatives: `(a+)+`, `(a|ab)*`. That refuses some harmless patterns
 * as well; what it lets through takes at most polynomial time.
 */
export function repeatsRepeats(pattern: string): boolean {
  const open: Group[] = [{ repeats: false, alternatives: false }];
  let closed: Group | undefined;
  for (const [token] of pattern.matchAll(/\\.|\[(?:\\.|[^\]])*\]|\(\?<?[:=!]?|[()|]|[*+]|\{\d+,\d*\}|\?|[\s\S]/gu)) {
    const group = open.at(-1);
    if (!group) return false;
    if (token.startsWith('(')) {
      open.push({ repeats: false, alternatives: false });
    } else if (token === ')') {
      closed = open.pop();
      const outer = open.at(-1);
      if (outer && closed) outer.repeats ||= closed.repeats;
      continue;
    } else if (token === '|') {
      group.alternatives = true;
    } else if (token === '*' || token === '+' || /^\{\d+,/.test(token)) {
      if (closed && (closed.repeats || closed.alternatives)) return true;
      group.repeats = true;
    }
    closed = undefined;
  }
  return false;
}
