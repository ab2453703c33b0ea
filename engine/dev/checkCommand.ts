import { formatProblem } from '../compiler/source/Problem.ts';
import { compilePortal } from '../compiler/compilePortal.ts';
import { readPortalCode } from './portalCode.ts';

/**
 * Checks the portal in `folder` and prints every problem with its place, then how many there are.
 * @returns the exit code: 1 when there is an error. Warnings alone are no reason to stop.
 */
export async function checkPortal(folder: string, print: (line: string) => void = console.log): Promise<0 | 1> {
  const { problems, fileCount } = await compilePortal(folder, await readPortalCode(folder));
  for (const problem of problems) print(formatProblem(problem));
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const errors = problems.length - warnings;
  const detail = warnings === 0 ? '' : ` and ${counted(warnings, 'warning')}`;
  print(`portal-config: ${counted(errors, 'problem')}${detail} in ${counted(fileCount, 'file')}`);
  return errors > 0 ? 1 : 0;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
