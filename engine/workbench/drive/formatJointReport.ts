import { changeWords } from './changeWords.ts';
import type { LogEntry } from './jointLog.ts';
import { exampleWords } from './payloadFields.ts';

/** Formats a two-person log as a Markdown table. Each row starts with the person's name. */
export function formatJointReport(entries: readonly LogEntry[], names: readonly [string, string]): string {
  const rows = entries.map((entry) => {
    const name = names[entry.person];
    if (entry.change) return [name, changeWords(entry.change), '', ''];
    const { words, step, states, sideEffects } = entry.step;
    const payload = step && 'send' in step && step.with ? exampleWords(step.with) : '';
    const effects = sideEffects.filter(({ kind }) => kind !== 'stop').map((effect) => effect.name);
    return [name, `${words} ${payload}`.trim(), states.join(', '), effects.join(', ')];
  });
  const lines = [['person', 'action', 'state', 'effects'], ['---', '---', '---', '---'], ...rows].map(
    (cells) => `| ${cells.map((cell) => escape(cell)).join(' | ')} |`,
  );
  return `# ${escape(`${names[0]} and ${names[1]}`)}\n\n${lines.join('\n')}\n`;
}

/** Escapes Markdown, including the `|` that separates cells. */
function escape(text: string): string {
  return text.replaceAll(/[\\|<>*_`]/g, '\\$&').replaceAll('\n', ' ');
}
