import type { CompiledPortal } from '../compiler/link/CompiledPortal.ts';
import { viewerWords } from '../compiler/meaning/viewerWords.ts';
import type { Answer, WhoSeesWhat } from '../compiler/meaning/whoSeesWhat.ts';
import { formatProblem } from '../compiler/source/Problem.ts';
import { loadCompiler } from './loadCompiler.ts';

export interface CheckOptions {
  /** Prints who may enter what after the problems. */
  matrix?: boolean;
  print?: (line: string) => void;
}

/**
 * Checks the portal in `folder` and prints every problem with its place, then how many there are.
 * @returns the exit code: 1 when there is an error. Warnings alone are no reason to stop.
 */
export async function checkPortal(folder: string, { matrix = false, print = console.log }: CheckOptions = {}): Promise<0 | 1> {
  const { compile } = await loadCompiler(folder);
  const { problems, fileCount, portal, who } = await compile();
  for (const problem of problems) print(formatProblem(problem));
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const errors = problems.length - warnings;
  const detail = warnings === 0 ? '' : ` and ${counted(warnings, 'warning')}`;
  print(`portal-config: ${counted(errors, 'problem')}${detail} in ${counted(fileCount, 'file')}`);
  if (matrix) for (const line of portal && who ? matrixLines(portal, who) : ['There is no matrix while there are problems.']) print(line);
  return errors > 0 ? 1 : 0;
}

const marks: Record<Answer, string> = { yes: '●', perhaps: '◐', no: '·' };

/** A line for every kind of viewer, with a letter each, then a line for every screen and gate with a mark for each letter. */
function matrixLines({ routes, layouts }: CompiledPortal, who: WhoSeesWhat): string[] {
  const letter = (index: number) =>
    String.fromCharCode('A'.charCodeAt(0) + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26)));
  const width = letter(who.viewers.length - 1).length;
  const cells = (texts: readonly string[]) => texts.map((text) => text.padEnd(width)).join(' ');
  const addresses = [...new Set([...layouts.filter(({ layout }) => layout.index !== undefined), ...routes].map(({ path }) => path))].sort();
  const row = (answers: readonly Answer[], name: string) => `${cells(answers.map((answer) => marks[answer]))}  ${name}`;
  return [
    '',
    ...who.viewers.map((viewer, index) => `${letter(index).padEnd(width)}  ${viewerWords(viewer)}${likewise(viewer.alike)}`),
    '',
    `${cells(who.viewers.map((_, index) => letter(index)))}  ${marks.yes} may enter  ${marks.perhaps} some may  ${marks.no} not there`,
    ...addresses.map((address) =>
      row(
        who.viewers.map((viewer) => who.ask(viewer, (eyes) => eyes.isLetIn() && eyes.mayEnter(address))),
        address,
      ),
    ),
    ...who.gates.map((gate) =>
      row(
        who.viewers.map((viewer) => who.ask(viewer, (eyes) => eyes.holds({ gate }))),
        `gate ${gate}`,
      ),
    ),
  ];
}

function likewise(domains: readonly string[]): string {
  return domains.length === 0 ? '' : ` (likewise ${domains.map((name) => `"${name}"`).join(', ')})`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
