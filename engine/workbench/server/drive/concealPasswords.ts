import type { Driven } from '../../../core/drive/Driven.ts';
import type { ScenarioStep } from './driveProtocol.ts';

/**
 * Replaces each character of a typed password with a dot. Otherwise, the password would be readable in the run's link, log, and exports.
 * The length stays the same, so rules about the length still apply.
 */
export function concealPasswords(step: ScenarioStep, { fields }: Driven): ScenarioStep {
  if (!('send' in step) || !step.with) return step;
  const secret = new Set(fields[step.send]?.flatMap(({ name, type }) => (type === 'password' ? [name] : [])));
  const concealed = Object.entries(step.with).map(([name, value]) => [name, secret.has(name) ? dots(value) : value]);
  return { ...step, with: Object.fromEntries(concealed) };
}

function dots(value: unknown): unknown {
  return typeof value === 'string' ? '•'.repeat(value.length) : value;
}
