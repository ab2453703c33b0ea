import type { z } from 'zod';
import type { Path } from '../source/Source.ts';
import { issueFindings, type PlacedFinding } from './issueFindings.ts';

export interface ShapeResult<Output> {
  findings: PlacedFinding[];
  output: Output | undefined;
}

export function parseShape<Output>(schema: z.ZodType<Output>, value: unknown): ShapeResult<Output> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { findings: [], output: parsed.data };
  return { findings: withoutMisspelled(parsed.error.issues.flatMap((issue) => issueFindings(schema, value, issue))), output: undefined };
}

/** If a required key is misspelled, reports only the misspelling. */
function withoutMisspelled(findings: readonly PlacedFinding[]): PlacedFinding[] {
  const suggested = new Set(
    findings.flatMap(({ code, path, suggestion }) =>
      code === 'unknown-key' && suggestion !== undefined ? [describePlace([...path.slice(0, -1), suggestion])] : [],
    ),
  );
  return findings.filter(({ path, missing }) => missing === undefined || !suggested.has(describePlace([...path, missing])));
}

function describePlace(path: Path): string {
  return JSON.stringify(path);
}
