import { firstScheduledStep, scheduledOperation } from '../../core/access/scheduledOperation.ts';
import { toSubject, say, type Message } from '../../core/text/say.ts';
import type { ScheduleManifest } from '../../language/schedule.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import type { ParsedManifests } from '../shape/checkShapes.ts';
import { problemAt } from '../source/locate.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Path } from '../source/Source.ts';
import { stepsProblems, type OperationContext } from './recordOperations.ts';
import type { ValueProblem } from './valueProblems.ts';

export function scheduleProblems(
  manifests: readonly Manifest[],
  { schedules }: Pick<ParsedManifests, 'schedules'>,
  portal: CheckedForLive,
  context: OperationContext,
): Problem[] {
  const manifest = manifests.find(({ kind }) => kind === 'schedules');
  const { $schema: _, ...written } = schedules.get('schedules') ?? {};
  if (!manifest) return [];
  return Object.entries(written).flatMap(([name, schedule]) => {
    const { steps, input } = scheduledOperation(schedule);
    const problems = [
      ...stepsProblems(steps, { input, portal, ...context, hasViewer: false, path: [name] }),
      ...dueProblems(schedule, portal, [name, 'due']),
    ];
    return problems.map(({ path, ...finding }) => problemAt(manifest.source, ownPath(path), finding));
  });
}

/** Converts a path in the generated operation to the corresponding path in schedules.json. */
function ownPath(path: Path): Path {
  const [name = '', key = '', index, ...rest] = path;
  if (typeof index !== 'number') return path;
  if (index >= firstScheduledStep) return [name, key, index - firstScheduledStep, ...rest];
  return rest[0] === 'where' ? [name, 'where', ...rest.slice(rest[1] === 'all' ? 3 : 1)] : [name, rest[0] === 'as' ? 'as' : 'for'];
}

function dueProblems({ for: of, due }: ScheduleManifest, portal: CheckedForLive, path: Path): ValueProblem[] {
  const entity = Object.values(portal.entities).find((candidate) => candidate.of === of);
  if (!entity) return [];
  const typed = (key: 'at' | 'time', name: string, types: readonly string[], wanted: string): ValueProblem[] => {
    const field = entity.fields.find((known) => known.name === name);
    const report = (code: string, message: Message, suggestion?: string) => [{ path: [...path, key], code, ...message, suggestion }];
    if (!field) {
      const names = entity.fields.map((known) => known.name);
      return report('unknown-field', say`${toSubject('collection', of)} has no field ${toSubject('field', name)}`, nearest(name, names));
    }
    return types.includes(field.type) ? [] : report('unfit-type', say`${toSubject('field', name)} isn't ${wanted}`);
  };
  return [
    ...typed('at', due.at, due.time === undefined ? ['date', 'datetime'] : ['date'], 'a date'),
    ...(due.time === undefined ? [] : typed('time', due.time, ['time'], 'a time')),
  ];
}
