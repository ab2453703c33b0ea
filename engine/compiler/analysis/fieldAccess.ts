import { parseRecordCondition } from '../../core/access/parseRecordCondition.ts';
import { queryableScope } from '../../core/access/queryableScope.ts';
import { serverCollections } from '../../core/access/serverCollections.ts';
import { pathsRead } from '../../core/conditions/pathsRead.ts';
import { toSubject, say, type Message } from '../../core/text/say.ts';
import type { Condition } from '../../language/condition.ts';
import type { EntityAccess } from '../../language/access.ts';
import type { OperationValue } from '../../language/operation.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { CheckedForLive } from './CheckedForLive.ts';
import type { Path } from '../source/Source.ts';
import { casesIn, unstoredProblem, type AccessFinding } from './managedFieldProblems.ts';
import { viewerWords } from './viewerWords.ts';
import type { PortalViewer, ViewerAccess, ViewerAnalysis } from './analyzeViewers.ts';

interface AccessContext {
  portal: CheckedForLive;
  access: Readonly<Record<string, EntityAccess>>;
}

/** Checks the rules for reading and changing an entity's fields. Reports everything that would reveal a hidden field. */
export function fieldAccessProblems(entity: Entity, granted: EntityAccess, around: AccessContext): AccessFinding[] {
  const { portal, access } = around;
  const known = queryableScope(entity, portal);
  const rules = Object.entries(granted.fields ?? {});
  const unfit = rules.flatMap(([field, rule]): AccessFinding[] => {
    const path = ['fields', field];
    if (entity.name === portal.userEntity.name || serverCollections.has(entity.of ?? ''))
      return [
        { path, side: 'key', code: 'no-field-rules', ...say`the server keeps these records itself, so their fields can't have rules` },
      ];
    if (!granted.read)
      return [
        { path, side: 'key', code: 'unread-records', ...say`a record must be readable before its fields can have rules; add "read"` },
      ];
    if (rule.change && !granted.change && !granted.add)
      return [
        {
          ...{ path: [...path, 'change'], side: 'key', code: 'no-access' },
          ...say`no one may add or change these records, so this rule has no effect`,
        },
      ];
    const unknown = unstoredProblem(entity, field, { path, known });
    return [...unknown, ...(['read', 'change'] as const).flatMap((operation) => conditionProblems(rule[operation], [...path, operation]))];
  });
  return unfit.length > 0 ? unfit : [...revealingRules(entity, granted, portal), ...revealingCopies(entity, access, portal)];

  function conditionProblems(condition: Condition | undefined, path: Path): AccessFinding[] {
    const problems = condition ? parseRecordCondition(condition, known).problems : [];
    return problems.map((problem): AccessFinding => ({ ...problem, path: [...path, ...problem.path] }));
  }
}

function isHidden(field: string, { fields = {} }: EntityAccess = {}): boolean {
  return Object.hasOwn(fields, field) && fields[field]?.read !== undefined;
}

/** Returns the hidden fields that a condition reads. `root` is the record's name in the condition, such as `row`. */
export function findHiddenFields(
  condition: Condition | undefined,
  granted: EntityAccess | undefined,
  { gates }: CheckedForLive,
  root = 'row',
): string[] {
  const read = condition ? [...pathsRead(condition, gates)] : [];
  return read.flatMap((path) => {
    const [of, field = ''] = path.split('.');
    return of === root && isHidden(field, granted) ? [field] : [];
  });
}

export const revealFinding = (path: Path, field: string, message: Message, side: 'key' | 'value' = 'value'): AccessFinding => ({
  ...{ path, side, code: 'reveals-field' },
  ...say`${toSubject('field', field)} is hidden from some viewers, but ${message}`,
});

/** Reports access rules whose result would reveal a hidden field. */
function revealingRules(entity: Entity, granted: EntityAccess, portal: CheckedForLive): AccessFinding[] {
  const { fields = {} } = granted;
  const ofRecords = (['read', 'change', 'remove'] as const).flatMap((operation) =>
    findHiddenFields(granted[operation], granted, portal).map((field) =>
      revealFinding([operation], field, say`decides who may ${operation} the record, which reveals it`, 'key'),
    ),
  );
  const ofFields = Object.entries(fields).flatMap(([name, { read, change }]) => [
    ...findHiddenFields(read, granted, portal).map((field) =>
      revealFinding(['fields', name, 'read'], field, say`decides who may read ${toSubject('field', name)}, which reveals it`, 'key'),
    ),
    ...findHiddenFields(change, granted, portal)
      .filter((field) => field !== name)
      .map((field) =>
        revealFinding(['fields', name, 'change'], field, say`decides who may change ${toSubject('field', name)}, which reveals it`, 'key'),
      ),
  ]);
  const limits = entity.fields.flatMap(({ name, notBelow }) => {
    const hidden = [name, notBelow ?? ''].find((field) => isHidden(field, granted));
    return notBelow === undefined || hidden === undefined || (isHidden(name, granted) && isHidden(notBelow, granted))
      ? []
      : [
          revealFinding(
            ['fields', hidden],
            hidden,
            say`"notBelow" compares it with ${toSubject('field', hidden === name ? notBelow : name)}`,
            'key',
          ),
        ];
  });
  return [...ofRecords, ...ofFields, ...limits];
}

/** Reports counts, sums, and copied values that reveal hidden fields of other records. */
function revealingCopies(entity: Entity, access: AccessContext['access'], portal: CheckedForLive): AccessFinding[] {
  const granted = access[entity.name];
  const accessTo = (of: string | undefined) => {
    const other = Object.values(portal.entities).find((candidate) => candidate.of !== undefined && candidate.of === of);
    return other && access[other.name];
  };
  const counts = Object.entries(granted?.counts ?? {}).flatMap(([name, { of, by, where, own, sum, fill }]) => {
    const counted = accessTo(of);
    const path = ['counts', name];
    const shown = [...[by, sum ?? ''].filter((field) => isHidden(field, counted)), ...findHiddenFields(where, counted, portal)];
    const lists = own === undefined && isHidden(name, granted) ? [] : shown;
    const waiting = fill
      ? [fill.where, ...Object.values(fill.set).flatMap(listConditions)].flatMap((condition) => [
          ...findHiddenFields(condition, counted, portal),
          ...findHiddenFields(condition, granted, portal, 'outer'),
        ])
      : [];
    return [...lists, ...waiting].map((field) => revealFinding(path, field, say`this number depends on it`, 'key'));
  });
  const copies = Object.entries(granted?.copies ?? {}).flatMap(([name, from]) => {
    const [by = '', field = ''] = from.split('.');
    const source = accessTo(entity.fields.find((known) => known.name === by)?.of);
    return isHidden(field, source) && !isHidden(name, granted)
      ? [revealFinding(['copies', name], field, say`${toSubject('field', name)} shows a copy of it`)]
      : [];
  });
  const names = Object.entries(granted?.names ?? {}).flatMap(([name, from]) => {
    const [of, field = ''] = from.split('.');
    return isHidden(field, accessTo(of)) && !isHidden(name, granted)
      ? [revealFinding(['names', name], field, say`${toSubject('field', name)} shows it`)]
      : [];
  });
  return [...counts, ...copies, ...names];
}

function listConditions(value: OperationValue): Condition[] {
  return casesIn(value).flatMap(({ when }) => (when ? [when] : []));
}

/** Reports each required field that a viewer must fill in but can never read or set. */
export function requiredFieldProblems(entity: Entity, granted: EntityAccess, analysis: ViewerAnalysis): AccessFinding[] {
  const { fields = {}, fills = {}, read: readable } = granted;
  /** Returns a viewer who may perform `operation` on some records but fails `rule` on every record. */
  function viewerWithout(operation: 'add' | 'change', rule: Condition | undefined): PortalViewer | undefined {
    const allowed = granted[operation];
    if (!allowed || !rule) return undefined;
    const may = (access: ViewerAccess) => access.passesPortalGate() && access.meets(allowed) && access.meets(readable);
    return analysis.viewers.find(
      (viewer) =>
        analysis.ask(viewer, may) !== 'no' && analysis.ask(viewer, (access) => access.passesPortalGate() && access.meets(rule)) === 'no',
    );
  }
  return Object.entries(fields).flatMap(([name, { read, change }]): AccessFinding[] => {
    const field = entity.fields.find((known) => known.name === name);
    if (field?.required !== true || Object.hasOwn(fills, name)) return [];
    const [adds, changes] = [viewerWithout('add', read), viewerWithout('change', read)];
    const sets = field.default === undefined ? viewerWithout('add', change) : undefined;
    const problem = (rule: 'read' | 'change', viewer: PortalViewer | undefined, message: Message) =>
      viewer ? [{ path: ['fields', name, rule], side: 'key' as const, code: 'required-field', ...message }] : [];
    const unread = adds ?? changes;
    return [
      ...problem(
        'read',
        unread,
        say`${toSubject('field', name)} is required, but ${words(unread)} may ${adds ? 'add' : 'change'} records without being able to see it`,
      ),
      ...problem(
        'change',
        sets,
        say`${toSubject('field', name)} is required, but ${words(sets)} may add records without being able to set it`,
      ),
    ];
  });
}

const words = (viewer: PortalViewer | undefined) => (viewer ? viewerWords(viewer) : '');
