import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { scenarioSchema } from '../../../language/scenario.ts';
import type { Mistake } from '../protocol.ts';
import type { DriveRun } from './driveProtocol.ts';

/** The version of the run code format. Each code starts with this version. */
const version = '1';
/** The maximum length of an encoded run in a link, in characters. Browsers and servers accept links of this length. */
const longest = 12_000;
const largest = 1_000_000;

export const runSchema = z.strictObject({
  machine: z.string(),
  given: scenarioSchema.shape.given,
  steps: z.array(scenarioSchema.shape.steps.element).max(1000),
  states: z.array(z.string()).optional(),
});

/** Encodes a run for a link. The length and a checksum reveal a truncated link. */
export function encodeRun(run: DriveRun): string | Mistake {
  const data = deflateRawSync(JSON.stringify([run.machine, run.given, run.steps, run.states]), { level: 9 }).toString('base64url');
  if (data.length <= longest) return `${version}${data.length.toString(36).padStart(4, '0')}${computeCheck(data)}${data}`;
  return { mistake: `These ${run.steps.length} steps don’t fit in a link. Record them as a scenario and continue from there.` };
}

/** Decodes a run from a link. Returns an error message if the code is invalid. */
export function decodeRun(code: string): DriveRun | Mistake {
  if (!code.startsWith(version)) return { mistake: 'This link was made by another version of the workbench.' };
  const length = Number.parseInt(code.slice(1, 5), 36);
  const data = code.slice(9);
  if (code.length < 10 || !(data.length >= length))
    return { mistake: `This link is incomplete: it has ${code.length} of ${9 + (length || 0)} characters.` };
  const damaged: Mistake = { mistake: 'This link is invalid or incomplete.' };
  if (data.length > length || computeCheck(data) !== code.slice(5, 9)) return damaged;
  try {
    const text = inflateRawSync(Buffer.from(data, 'base64url'), { maxOutputLength: largest }).toString('utf8');
    const [machine, given, steps, states]: unknown[] = z.array(z.unknown()).parse(JSON.parse(text));
    return runSchema.parse({ machine, given, steps, ...(states ? { states } : {}) });
  } catch {
    return damaged;
  }
}

function computeCheck(data: string): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 4);
}
