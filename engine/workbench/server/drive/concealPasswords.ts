import type { DrivenMachine } from '../../../core/drive/DrivenMachine.ts';
import type { ScenarioStep } from './driveProtocol.ts';

/** Replaces each character of typed passwords with a dot, because links, logs, and exports contain the step. */
export function concealPasswords(step: ScenarioStep, { fields }: DrivenMachine): ScenarioStep {
  if (!('send' in step) || !step.with) return step;
  const secret = new Set(fields[step.send]?.flatMap(({ name, type }) => (type === 'password' ? [name] : [])));
  const concealed = Object.entries(step.with).map(([name, value]) => [name, secret.has(name) ? dots(value) : value]);
  return { ...step, with: Object.fromEntries(concealed) };
}

function dots(value: unknown): unknown {
  return typeof value === 'string' ? '•'.repeat(value.length) : value;
}
