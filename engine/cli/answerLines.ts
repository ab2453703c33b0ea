import type { SubjectExplanation } from '../compiler/answers/explainSubject.ts';
import type { Matrix } from '../compiler/answers/buildMatrix.ts';
import type { Answer } from '../compiler/analysis/analyzeViewers.ts';

const marks: Record<Answer, string> = { yes: '●', perhaps: '◐', no: '·' };

/** Formats the access matrix: a letter for each kind of viewer, and a row of marks for each screen and gate. */
export function matrixLines({ viewers, addresses, gates }: Matrix): string[] {
  const letter = (index: number) =>
    String.fromCharCode('A'.charCodeAt(0) + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));
  const width = letter(viewers.length - 1).length;
  const cells = (texts: readonly string[]) => texts.map((text) => text.padEnd(width)).join(' ');
  const row = (answers: readonly Answer[], name: string) => `${cells(answers.map((answer) => marks[answer]))}  ${name}`;
  return [
    '',
    ...viewers.map(({ words, alike }, index) => `${letter(index).padEnd(width)}  ${words}${describeOtherVariants(alike)}`),
    '',
    `${cells(viewers.map((_, index) => letter(index)))}  ${marks.yes} may enter  ${marks.perhaps} sometimes  ${marks.no} may not enter`,
    ...addresses.map(({ address, answers }) => row(answers, address)),
    ...gates.map(({ gate, answers }) => row(answers, `gate ${gate}`)),
  ];
}

function describeOtherVariants(domains: readonly string[]): string {
  return domains.length === 0 ? '' : ` (also ${domains.map((name) => `"${name}"`).join(', ')})`;
}

const seesWords: Record<Answer, string> = { yes: 'sees', perhaps: 'sometimes sees', no: 'does not see' };
const passesWords: Record<Answer, string> = { yes: 'passes', perhaps: 'sometimes passes', no: 'does not pass' };

/** Formats an explanation: the answer, then the clauses of each gate and rule, with file and line. */
export function explainedLines({ viewer, subject, answer, steps, note }: SubjectExplanation): string[] {
  const isGateOrRule = /^the (gate|rule) "/.test(subject);
  const name = viewer.charAt(0).toUpperCase() + viewer.slice(1);
  return [
    `${name} ${(isGateOrRule ? passesWords : seesWords)[answer]} ${subject}.`,
    ...(note === undefined ? [] : [note]),
    ...(steps.length === 0 ? ['  No conditions apply.'] : []),
    ...steps.flatMap((step) => [
      `  ${marks[step.answer]} ${step.what} (${step.file}:${step.line})`,
      ...step.clauses.map(
        ({ depth, answer: found, sentence, file, line }) => `    ${'  '.repeat(depth)}${marks[found]} ${sentence} (${file}:${line})`,
      ),
    ]),
  ];
}
