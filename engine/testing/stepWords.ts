import type { ScenarioStep } from '../language/scenario.ts';

export function stepWords(step: ScenarioStep): string {
  if ('send' in step) return `send "${step.send}"`;
  if ('wait' in step) return step.wait === 'next timer' ? 'wait for the next timer' : `wait ${step.wait} ms`;
  if ('effect' in step) return `"${step.effect}" ${'fails' in step ? 'fails' : 'succeeds' in step ? 'succeeds' : 'never answers'}`;
  if ('close' in step) return 'close';
  return 'open' in step ? 'open' : 'look';
}
