import type { z } from 'zod';
import { isObject, type Path } from '../source/Source.ts';
import { issueFindings, type PlacedFinding } from './issueFindings.ts';
import type { PortalBlocks } from './schemaTree.ts';

/** A block that any list of blocks accepts, standing in for one whose kind only the portal knows. */
const standIn = { block: 'text', text: '' };

/** What became of a value: what is wrong with it, or what it reads as. */
export interface ShapeResult<Output> {
  findings: PlacedFinding[];
  output: Output | undefined;
}

/** Parses `value`; blocks of the portal's own kinds are parsed with their own schemas, wherever they stand. */
export function parseShape<Output>(schema: z.ZodType<Output>, value: unknown, blocks: PortalBlocks): ShapeResult<Output> {
  const taken: { path: Path; kind: string; value: unknown }[] = [];
  const rest = Object.keys(blocks).length === 0 ? value : takeOut(value, [], blocks, taken);
  const parsed = schema.safeParse(rest);
  const findings = parsed.success ? [] : parsed.error.issues.flatMap((issue) => issueFindings(schema, rest, issue, blocks));
  for (const block of taken) {
    const own = blocks[block.kind];
    if (!own) continue;
    const result = parseShape<unknown>(own, block.value, blocks);
    findings.push(...result.findings.map((finding) => ({ ...finding, path: [...block.path, ...finding.path] })));
    if (parsed.success) putBack(parsed.data, block.path, result.output);
  }
  return { findings: withoutMisspelled(findings), output: parsed.success && findings.length === 0 ? parsed.data : undefined };
}

/** A key that is only misspelled is not missing as well. */
function withoutMisspelled(findings: readonly PlacedFinding[]): PlacedFinding[] {
  const meant = new Set(
    findings.flatMap(({ code, path, suggestion }) =>
      code === 'unknown-key' && suggestion !== undefined ? [place([...path.slice(0, -1), suggestion])] : [],
    ),
  );
  return findings.filter(({ path, missing }) => missing === undefined || !meant.has(place([...path, missing])));
}

function place(path: Path): string {
  return JSON.stringify(path);
}

function takeOut(value: unknown, path: Path, blocks: PortalBlocks, taken: { path: Path; kind: string; value: unknown }[]): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => takeOut(entry, [...path, index], blocks, taken));
  if (!isObject(value)) return value;
  const kind = value['block'];
  // The root is the block that is being parsed itself.
  if (path.length > 0 && typeof kind === 'string' && Object.hasOwn(blocks, kind)) {
    taken.push({ path, kind, value });
    return standIn;
  }
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, takeOut(entry, [...path, key], blocks, taken)]));
}

function putBack(output: unknown, path: Path, block: unknown): void {
  const [key, ...rest] = path;
  if (key === undefined || typeof output !== 'object' || output === null) return;
  // Arrays and objects are both read and written by key here.
  const owner = output as Record<string | number, unknown>;
  if (rest.length === 0) owner[key] = block;
  else putBack(owner[key], rest, block);
}
