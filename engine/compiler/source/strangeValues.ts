import { getNodePath, type Node } from 'jsonc-parser';
import { say, type Message } from '../../core/text/say.ts';
import { problemAtOffset } from './locate.ts';
import type { Problem } from './Problem.ts';
import type { Source } from './Source.ts';

/** Deeper than anybody writes by hand, and than every later step can follow without running out of room. */
const deepest = 100;
/** Characters of one text: more than any page shows, less than what makes a page slow. */
const longest = 100_000;

/** What is JSON and cannot be meant: values inside of each other without end, texts without end, numbers that no computer keeps exactly. */
export function strangeValues(source: Source, node: Node, depth = 0): Problem[] {
  const told = (code: string, message: Message) => [problemAtOffset(source, node.offset, { code, path: getNodePath(node), ...message })];
  if (depth > deepest) return told('too-deep', say`this stands inside of more than ${deepest} others`);
  if (typeof node.value === 'string' && node.value.length > longest)
    return told('too-long', say`this text has ${node.value.length} characters; at most ${longest} fit`);
  if (typeof node.value === 'number' && Math.abs(node.value) > Number.MAX_SAFE_INTEGER)
    return told('too-large', say`${node.value} is more than can be kept exactly; at most ${Number.MAX_SAFE_INTEGER} can`);
  return (node.children ?? []).flatMap((child) => strangeValues(source, child, node.type === 'property' ? depth : depth + 1));
}
