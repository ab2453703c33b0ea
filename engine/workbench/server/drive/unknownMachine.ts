import { nearest } from '../../../compiler/source/nearest.ts';
import type { Mistake } from '../protocol.ts';
import type { DriveBench } from './driveBench.ts';

export function unknownMachine({ plain }: DriveBench, name: string): Mistake {
  const suggestion = nearest(name, [...plain.keys()]);
  return { mistake: `There is no machine "${name}"${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}.` };
}
