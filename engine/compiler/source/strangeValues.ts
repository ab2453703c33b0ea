import { getNodePath, type Node } from 'jsonc-parser';
import { say, type Message } from '../../core/text/say.ts';
import { problemAtOffset } from './locate.ts';
import type { Problem } from './Problem.ts';
import type { Source } from './Source.ts';

/** The maximum nesting depth. It is more than anyone would write by hand, and small enough that later steps don't overflow the stack. */
const deepest = 100;
/** The maximum length of a string: more than any page shows, but short enough that pages stay fast. */
const longest = 100_000;

/** Reports values that are valid JSON but clearly wrong: deep nesting, very long strings, and numbers too large to be exact. */
export function strangeValues(source: Source, node: Node, depth = 0): Problem[] {
  const report = (code: string, message: Message) => [problemAtOffset(source, node.offset, { code, path: getNodePath(node), ...message })];
  if (depth > deepest) return report('too-deep', say`this is nested more than ${deepest} levels deep`);
  if (typeof node.value === 'string' && node.value.length > longest)
    return report('too-long', say`this text has ${node.value.length} characters; the limit is ${longest}`);
  if (typeof node.value === 'number' && Math.abs(node.value) > Number.MAX_SAFE_INTEGER)
    return report('too-large', say`${node.value} is too large to store exactly; the limit is ${Number.MAX_SAFE_INTEGER}`);
  return (node.children ?? []).flatMap((child) => strangeValues(source, child, node.type === 'property' ? depth : depth + 1));
}
