import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { scenarioSchema } from '../../../language/scenario.ts';
import type { Mistake } from '../protocol.ts';
import type { DriveRun } from './driveProtocol.ts';

/** The first character says how the rest is written. */
const version = '1';
/** An address may be so long on its way through every browser and server. */
const longest = 12_000;
const largest = 1_000_000;

/** What a run looks like. */
export const runSchema = z.strictObject({
  machine: z.string(),
  given: scenarioSchema.shape.given,
  steps: z.array(scenarioSchema.shape.steps.element).max(1000),
  states: z.array(z.string()).optional(),
});

/**
 * A run as an address holds it: letters, digits, `-` and `_`. Behind the version stand its length and a check, so that one that was cut
 * short says so.
 */
export function encodeRun(run: DriveRun): string | Mistake {
  const data = deflateRawSync(JSON.stringify([run.machine, run.given, run.steps, run.states]), { level: 9 }).toString('base64url');
  if (data.length <= longest) return `${version}${data.length.toString(36).padStart(4, '0')}${checkOf(data)}${data}`;
  return { mistake: `These ${run.steps.length} steps are too long for an address: record them as a scenario and go on from there.` };
}

/** The run that `encodeRun` wrote, or why it cannot be read; nothing of one that is not whole is taken. */
export function decodeRun(code: string): DriveRun | Mistake {
  if (!code.startsWith(version)) return { mistake: 'This link was made by another version of the workbench.' };
  const length = Number.parseInt(code.slice(1, 5), 36);
  const data = code.slice(9);
  if (code.length < 10 || !(data.length >= length))
    return { mistake: `The run in this address was cut short: ${code.length} of ${9 + (length || 0)} characters are there.` };
  const damaged: Mistake = { mistake: 'This link is damaged.' };
  if (data.length > length || checkOf(data) !== code.slice(5, 9)) return damaged;
  try {
    const text = inflateRawSync(Buffer.from(data, 'base64url'), { maxOutputLength: largest }).toString('utf8');
    const [machine, given, steps, states]: unknown[] = z.array(z.unknown()).parse(JSON.parse(text));
    return runSchema.parse({ machine, given, steps, ...(states ? { states } : {}) });
  } catch {
    return damaged;
  }
}

function checkOf(data: string): string {
  return createHash('sha256').update(data).digest('base64url').slice(0, 4);
}
